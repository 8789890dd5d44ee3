import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { type ReportName, reportNames } from '@dhc/reference/report-rules'
import { useState } from 'react'
import { SelectField, Tabs } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { ChoosePeriod } from './choose-period.tsx'
import { periodOf } from './report-period.ts'
import { ReportResult } from './report-result.tsx'
import { tableOf } from './report-table.ts'

/** Issue 14: what the centre tells its operator. Last month is chosen before anybody asks. */
export function ReportsScreen() {
  const say = wordsOfConsole()
  const { centres } = useStaff()
  const [name, setName] = useState<ReportName>('places')
  const [period, setPeriod] = useState(() => periodOf('LAST_MONTH', hongKongDateOf(new Date())))
  const [centre, setCentre] = useState('')
  const [hidesSmall, setHidesSmall] = useState(true)
  const isWhole = period.from !== '' && period.to !== ''
  const asked = { params: { name }, query: { ...period, ...(centre && { centre }) } }
  const query = useDeskQuery(showReportCall, asked, { isWanted: isWhole })
  const days = isWhole ? `${showDay(period.from)} – ${showDay(period.to)}` : ''
  const title = `${say(`reports.name.${name}`)} · ${days}`
  return (
    <Screen title={say('nav.reports')}>
      <Tabs
        label={say('reports.which')}
        codes={reportNames}
        chosen={name}
        wordsFor={(each) => say(`reports.name.${each}`)}
        onChoose={setName}
      />
      <div className="no-print panel mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <ChoosePeriod period={period} onChoose={setPeriod} />
        <SelectField
          id="report-centre"
          label={say('classes.centre')}
          emptyLabel={say('reports.everyCentre')}
          options={centres.map((code) => ({ value: code, label: code }))}
          value={centre}
          onChoose={setCentre}
        />
        <label className="flex min-h-touch items-center gap-2">
          <input type="checkbox" checked={hidesSmall} onChange={() => setHidesSmall(!hidesSmall)} />
          {say('reports.hideSmall')}
        </label>
      </div>
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      <Loaded query={query}>
        {(report) => (
          <ReportResult table={tableOf(report, { locale: chosenLocale(), hidesSmall })} title={title} period={period} />
        )}
      </Loaded>
    </Screen>
  )
}
