import { BarChart } from '@dhc/charts/bar-chart'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { Tabs } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { type ConsoleKey, say } from '../../words/console-words.ts'
import { ChooseCentre } from './choose-centre.tsx'
import { type Decision, decisionsOf, overviewReports, plotNames, plotsOf, type Reports } from './overview.ts'
import { type BarTable, barsIn, type Period, periodNames, periodOf, sayCell } from './report-table.ts'

/** One page for the manager: what needs a decision, then how it went, drawn. It prints as it is. */
export function OverviewScreen() {
  const [period, setPeriod] = useState(() => periodOf('LAST_THREE', serviceToday()))
  const [centre, setCentre] = useState('')
  const isChosen = ({ from, to }: Period) => from === period.from && to === period.to
  const days = `${showDay(period.from)} – ${showDay(period.to)}`
  return (
    <Screen
      title={`${say('nav.overview')} · ${days}`}
      actions={
        <button type="button" onClick={() => window.print()} className="quiet-button">
          {say('reports.print')}
        </button>
      }
    >
      <div className="no-print mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <Tabs
          label={say('reports.period')}
          codes={periodNames}
          chosen={periodNames.find((each) => isChosen(periodOf(each, serviceToday())))}
          wordsFor={(each) => say(`reports.period.${each}`)}
          onChoose={(each) => setPeriod(periodOf(each, serviceToday()))}
        />
        <ChooseCentre id="overview-centre" value={centre} onChoose={setCentre} />
      </div>
      <Overview asked={{ ...period, ...(centre && { centre }) }} />
    </Screen>
  )
}

type Asked = Period & { readonly centre?: string }

/** All of it at once, so that nothing moves while one reads; each report is asked for by itself. */
function Overview({ asked }: { readonly asked: Asked }) {
  const fill = useDeskQuery(showReportCall, { params: { name: 'fill' }, query: asked })
  const attendance = useDeskQuery(showReportCall, { params: { name: 'attendance' }, query: asked })
  const reserves = useDeskQuery(showReportCall, { params: { name: 'reserves' }, query: asked })
  const recalls = useDeskQuery(showReportCall, { params: { name: 'recalls' }, query: asked })
  const messages = useDeskQuery(showReportCall, { params: { name: 'messages' }, query: asked })
  const queries = { fill, attendance, reserves, recalls, messages }
  const missing = overviewReports.find((name) => queries[name].data === undefined)
  const reports = overviewReports.flatMap((name) => queries[name].data ?? [])
  return (
    <Loaded query={queries[missing ?? 'fill']}>
      {() => (
        <Drawn
          reports={Object.fromEntries(reports.map((report) => [report.name, report])) as Partial<Reports> as Reports}
        />
      )}
    </Loaded>
  )
}

function Drawn({ reports }: { readonly reports: Reports }) {
  const plots = plotsOf(reports)
  return (
    <>
      <Decisions decisions={decisionsOf(reports)} />
      <p className="mb-4 text-ink-soft">{say('overview.small')}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {plotNames.map((name) => (
          <section key={name} className="panel">
            <h2 className="mb-2 font-bold text-lg">{say(`overview.${name}`)}</h2>
            <Plot table={plots[name]} title={say(`overview.${name}`)} />
          </section>
        ))}
      </div>
    </>
  )
}

/** A-355: in words, before any picture. */
function Decisions({ decisions }: { readonly decisions: readonly Decision[] }) {
  return (
    <section className="panel mb-4">
      <h2 className="mb-2 font-bold text-lg">{say('overview.decide')}</h2>
      {decisions.length === 0 ? <p>{say('overview.nothing')}</p> : null}
      <ul className="empty:hidden">
        {decisions.map(({ what, to, count }) => (
          <li key={what} className="flex min-h-touch items-center">
            <TextLink to={to}>{say(`overview.${what}`, { count })}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const marks = ['disc', 'square'] as const

function Plot({ table, title }: { readonly table: BarTable; readonly title: string }) {
  const words = useWords()
  const { names, series } = barsIn(table)
  const sayName = (column: string, value: string | number | null) => {
    if (column === 'step') return say(`reports.column.${value}` as ConsoleKey)
    return column === 'week' && typeof value === 'string' ? showDay(value) : sayCell(words, column, value)
  }
  const labels = names.map((parts) => parts.map(([column, value]) => sayName(column, value)).join(' '))
  if (labels.length === 0) return <p>{say('reports.nothing')}</p>
  const sayNumbers = (at: number) =>
    series
      .map(({ column, values }) => `${say(`reports.column.${column}` as ConsoleKey)} ${values[at] ?? '–'}`)
      .join(', ')
  return (
    <>
      <BarChart
        description={say('overview.chart', { title })}
        labels={labels}
        series={series.map(({ column, values }, at) => ({
          key: column,
          values,
          mark: marks[at] ?? 'disc',
          label: say(`reports.column.${column}` as ConsoleKey),
        }))}
        sayValue={(value) => (value === null ? '–' : String(value))}
      />
      <ul className="sr-only">
        {labels.map((label, at) => (
          <li key={label}>{`${label}: ${sayNumbers(at)}`}</li>
        ))}
      </ul>
    </>
  )
}
