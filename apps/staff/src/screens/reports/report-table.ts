import type { PayloadOf } from '@dhc/contracts/call'
import type { showReportCall } from '@dhc/contracts/staff-api/reports'
import type { Locale } from '@dhc/locales/locale'
import { type ReportName, withoutSmallCounts } from '@dhc/reference/report-rules'
import { reportShapes } from './report-shapes.ts'

type Report = PayloadOf<typeof showReportCall>
type Cell = string | number | null

/** What the screen, the picture and the file show alike: made once, so that they agree. */
export type ReportTable = {
  readonly name: ReportName
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const nameColumn: Readonly<Record<Locale, string>> = {
  'zh-HK': 'name_zh_hk',
  'zh-CN': 'name_zh_cn',
  'en-US': 'name_en_us',
}
const everyNameColumn = Object.values(nameColumn)

/** With the name of a course in the reader's language alone, and without small numbers where they are not to leave. */
export function tableOf(
  { name, columns, rows }: Report,
  { locale, hidesSmall }: { readonly locale: Locale; readonly hidesSmall: boolean },
): ReportTable {
  const places = columns.flatMap((column, at) =>
    everyNameColumn.includes(column) && column !== nameColumn[locale] ? [] : [at],
  )
  const shown = places.map((at) => columns[at] ?? '')
  return {
    name,
    columns: shown.map((column) => (everyNameColumn.includes(column) ? 'course' : column)),
    rows: rows.map((row) => {
      const cells = places.map((at) => row[at] ?? null)
      return hidesSmall ? withoutSmallCounts(shown, cells) : cells
    }),
  }
}

/** The numbers that are drawn, line by line as in the table. */
export function barsOf({ name, columns, rows }: ReportTable) {
  const { names, bars } = reportShapes[name]
  const valueIn = (row: readonly Cell[], column: string) => row[columns.indexOf(column)] ?? null
  return {
    names: rows.map((row) => names.map((column) => [column, valueIn(row, column)] as const)),
    series: bars.map((column) => ({
      column,
      values: rows.map((row) => {
        const value = valueIn(row, column)
        return typeof value === 'number' ? value : null
      }),
    })),
  }
}
