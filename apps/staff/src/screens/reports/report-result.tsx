import { BarChart } from '@dhc/charts/bar-chart'
import { useWords } from '@dhc/i18n/use-words'
import { csvOf } from '@dhc/locales/csv'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { DeskTable } from '../../desk/desk-table.tsx'
import { type ConsoleKey, wordsOfConsole } from '../../words/console-words.ts'
import type { Period } from './report-period.ts'
import { barsOf, type ReportTable } from './report-table.ts'
import { sayCell } from './say-cell.ts'

type Props = { readonly table: ReportTable; readonly title: string; readonly period: Period }

const marks = ['disc', 'square'] as const

/** The same lines three times: drawn, written, and as a file. */
export function ReportResult({ table, title, period }: Props) {
  const say = wordsOfConsole()
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
            ...{ key: column, values, mark: marks[at] ?? 'disc' },
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
