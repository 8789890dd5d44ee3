import type { PayloadOf } from '@dhc/contracts/call'
import type { showReportCall } from '@dhc/contracts/staff-api/reports'
import type { Locale } from '@dhc/locales/locale'
import { addDays, monthsBefore } from '@dhc/reference/hong-kong-time'
import type { RecallReason } from '@dhc/reference/recall-order'
import { countsPeople, type ReportName, withoutSmallCounts } from '@dhc/reference/report-rules'
import { say } from '../../words/console-words.ts'

type Report = PayloadOf<typeof showReportCall>
export type Cell = string | number | null

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

/**
 * The numbers that are drawn, line by line as in the table. Where one of a pair may not leave the centre, neither is drawn:
 * those who came without those who did not would look like a full class.
 */
export function barsOf({ name, ...table }: ReportTable) {
  return barsIn({ ...table, ...reportShapes[name] })
}

/** What names its lines, and which of its columns are drawn. */
export type BarTable = Pick<ReportTable, 'columns' | 'rows'> & Shape

export function barsIn({ names, bars, columns, rows }: BarTable) {
  const valueIn = (row: readonly Cell[], column: string) => row[columns.indexOf(column)] ?? null
  const isWhole = (row: readonly Cell[]) =>
    bars.every((column) => !countsPeople(column) || valueIn(row, column) !== null)
  return {
    names: rows.map((row) => names.map((column) => [column, valueIn(row, column)] as const)),
    series: bars.map((column) => ({
      column,
      values: rows.map((row) => {
        const value = valueIn(row, column)
        return typeof value === 'number' && isWhole(row) ? value : null
      }),
    })),
  }
}

type Shape = {
  /** What names a line. */
  readonly names: readonly string[]
  /** What is drawn of it; the table has everything. */
  readonly bars: readonly [string] | readonly [string, string]
}

const reportShapes: Readonly<Record<ReportName, Shape>> = {
  members: { names: ['month'], bars: ['joined'] },
  applications: { names: ['month'], bars: ['received', 'called_in_time'] },
  places: { names: ['centre', 'class'], bars: ['quota', 'taken'] },
  fill: { names: ['centre', 'class', 'week'], bars: ['seats', 'attended'] },
  reserves: { names: ['centre', 'class'], bars: ['given_up', 'came_in'] },
  odds: { names: ['centre', 'class', 'drawn_on'], bars: ['people', 'placed'] },
  attendance: { names: ['centre', 'month'], bars: ['attended', 'absent'] },
  'no-shows': { names: ['centre', 'class'], bars: ['absent'] },
  leave: { names: ['centre', 'month', 'class'], bars: ['on_leave'] },
  readings: { names: ['month', 'source'], bars: ['readings'] },
  enquiries: { names: ['month', 'topic'], bars: ['received', 'in_time'] },
  recalls: { names: ['month', 'reason'], bars: ['called', 'came_back'] },
  assessments: { names: ['month'], bars: ['assessments', 'persons'] },
  consultations: { names: ['month'], bars: ['asked', 'held'] },
  messages: { names: ['month', 'channel'], bars: ['messages', 'failed'] },
  searches: { names: ['phrase'], bars: ['times'] },
}

type WordsOfCodes = { code(list: string, code: string): string }

/** Codes of lists the site has words for; the others have theirs in the console's own. */
const lists: Readonly<Record<string, string>> = {
  method: 'enrolmentMethod',
  topic: 'enquiryTopic',
  source: 'readingSource',
}

/** A cell as people read it; a number that may not leave is said to be small, and one that does not exist is a dash. */
export function sayCell(words: WordsOfCodes, column: string, value: string | number | null): string {
  if (value === null) return column === 'quota' ? say('reports.noLimit') : '–'
  if (typeof value === 'number') return String(value)
  const list = lists[column]
  if (list) return words.code(list, value)
  if (column === 'reason') return say(`recalls.${value as RecallReason}`)
  if (column === 'channel') return say(`reports.channel.${value as 'SMS'}`)
  return value
}

export type Period = { readonly from: string; readonly to: string }

export const periodNames = ['LAST_MONTH', 'THIS_MONTH', 'LAST_THREE'] as const
type PeriodName = (typeof periodNames)[number]

/** Whole calendar months, as the operator asks for them; the month that runs ends today. */
export function periodOf(name: PeriodName, todayOn: string): Period {
  const first = `${todayOn.slice(0, 7)}-01`
  if (name === 'THIS_MONTH') return { from: first, to: todayOn }
  const months = name === 'LAST_MONTH' ? 1 : 3
  return { from: monthsBefore(first, months), to: addDays(first, -1) }
}
