import { BarChart } from '@dhc/charts/bar-chart'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { useWords } from '@dhc/i18n/use-words'
import { csvOf } from '@dhc/locales/csv'
import { type ReportName, reportNames } from '@dhc/reference/report-rules'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { useState } from 'react'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Tabs, TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { type ConsoleKey, chosenLocale, say } from '../../words/console-words.ts'
import { ChooseCentre } from './choose-centre.tsx'
import { barsOf, type Period, periodNames, periodOf, type ReportTable, sayCell, tableOf } from './report-table.ts'

/** What the centre tells its operator. Last month is chosen before anybody asks. */
export function ReportsScreen() {
  const [name, setName] = useState<ReportName>('places')
  const [period, setPeriod] = useState(() => periodOf('LAST_MONTH', serviceToday()))
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
        <ChooseCentre id="report-centre" value={centre} onChoose={setCentre} />
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

type Props = { readonly period: Period; readonly onChoose: (period: Period) => void }

/** Two days, or one of the periods that are asked for again and again. */
function ChoosePeriod({ period, onChoose }: Props) {
  const todayOn = serviceToday()
  const isChosen = ({ from, to }: Period) => from === period.from && to === period.to
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`report-${end}`}
          type="date"
          label={say(`reports.${end}`)}
          value={period[end]}
          onText={(day) => onChoose({ ...period, [end]: day })}
          width="short"
        />
      ))}
      <Tabs
        label={say('reports.period')}
        codes={periodNames}
        chosen={periodNames.find((each) => isChosen(periodOf(each, todayOn)))}
        wordsFor={(each) => say(`reports.period.${each}`)}
        onChoose={(each) => onChoose(periodOf(each, todayOn))}
      />
    </>
  )
}

type ReportResultProps = { readonly table: ReportTable; readonly title: string; readonly period: Period }

const marks = ['disc', 'square'] as const

/** The same lines three times: drawn, written, and as a file. */
function ReportResult({ table, title, period }: ReportResultProps) {
  const words = useWords()
  const header = table.columns.map((column) => say(`reports.column.${column}` as ConsoleKey))
  const lines = table.rows.map((row) => row.map((value, at) => sayCell(words, table.columns[at] ?? '', value)))
  const { names, series } = barsOf(table)
  const save = () => saveAsFile(csvOf([header, ...lines]), 'text/csv', `${table.name}-${period.from}-${period.to}.csv`)
  if (lines.length === 0) return <p>{say('reports.nothing')}</p>
  return (
    <>
      <p className="no-print mb-4 flex flex-wrap gap-2">
        <button type="button" onClick={save} className="main-button">
          {say('reports.download')}
        </button>
        <button type="button" onClick={() => window.print()} className="quiet-button">
          {say('reports.print')}
        </button>
      </p>
      <div className="panel mb-4">
        <BarChart
          description={say('reports.chart', { title })}
          labels={names.map((parts) => parts.map(([column, value]) => sayCell(words, column, value)).join(' '))}
          series={series.map(({ column, values }, at) => ({
            key: column,
            values,
            mark: marks[at] ?? 'disc',
            label: say(`reports.column.${column}` as ConsoleKey),
          }))}
          sayValue={(value) => (value === null ? '–' : String(value))}
        />
      </div>
      <DeskTable
        caption={title}
        columns={header}
        rows={lines.map((cells, at) => ({ key: `${at} ${cells.join(' ')}`, cells }))}
      />
    </>
  )
}
