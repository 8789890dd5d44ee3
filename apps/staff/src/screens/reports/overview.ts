import type { PayloadOf } from '@dhc/contracts/call'
import type { showReportCall } from '@dhc/contracts/staff-api/reports'
import { withoutSmallCounts } from '@dhc/reference/report-rules'
import type { BarTable, Cell } from './report-table.ts'

type Report = Pick<PayloadOf<typeof showReportCall>, 'columns' | 'rows'>

/** The reports that the one page is drawn from. */
export const overviewReports = ['fill', 'attendance', 'reserves', 'recalls', 'messages'] as const
export type Reports = Readonly<Record<(typeof overviewReports)[number], Report>>

const valueIn = ({ columns }: Report, row: readonly Cell[], column: string) => row[columns.indexOf(column)] ?? null
const numberIn = (report: Report, row: readonly Cell[], column: string) => Number(valueIn(report, row, column) ?? 0)

/** One line for each of what names it, in the order of the names, so that time goes on; a line without a limit has no places to be compared with, and is left out. */
export function sumBy(report: Report, names: readonly string[], numbers: readonly string[]): Report {
  const whole = report.rows.filter((row) => numbers.every((column) => valueIn(report, row, column) !== null))
  const groups = Map.groupBy(whole, (row) => JSON.stringify(names.map((column) => valueIn(report, row, column))))
  return {
    columns: [...names, ...numbers],
    rows: [...groups]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, rows]) => [
        ...(JSON.parse(key) as Cell[]),
        ...numbers.map((column) => rows.reduce((sum, row) => sum + numberIn(report, row, column), 0)),
      ]),
  }
}

const mostBars = 10

/** What is drawn is what may leave the centre: numbers of one to four people are not told. */
function drawn(table: Report, names: readonly string[], bars: BarTable['bars']): BarTable {
  return { names, bars, columns: table.columns, rows: table.rows.map((row) => withoutSmallCounts(table.columns, row)) }
}

const byShare = (table: Report, part: string, whole: string) => (row: readonly Cell[]) =>
  numberIn(table, row, part) / numberIn(table, row, whole)

const perClass = (reports: Reports) => {
  const table = sumBy(reports.fill, ['centre', 'class'], ['seats', 'attended'])
  return { ...table, rows: table.rows.filter((row) => numberIn(table, row, 'seats') > 0) }
}

/** In the order of what is asked first; made of the reports, so both say the same. */
export function plotsOf(reports: Reports): Readonly<Record<PlotName, BarTable>> {
  const classes = perClass(reports)
  const share = byShare(classes, 'attended', 'seats')
  const emptiest = { ...classes, rows: classes.rows.toSorted((a, b) => share(a) - share(b)).slice(0, mostBars) }
  const { reserves, recalls } = reports
  const left = (row: readonly Cell[]) => numberIn(reserves, row, 'given_up') - numberIn(reserves, row, 'came_in')
  const freed = { ...reserves, rows: reserves.rows.toSorted((a, b) => left(b) - left(a)).slice(0, mostBars) }
  const steps = sumBy(recalls, [], ['called', 'reached', 'came_back'])
  return {
    week: drawn(sumBy(reports.fill, ['week'], ['seats', 'attended']), ['week'], ['seats', 'attended']),
    emptiest: drawn(emptiest, ['centre', 'class'], ['seats', 'attended']),
    attendance: drawn(sumBy(reports.attendance, ['month'], ['attended', 'absent']), ['month'], ['attended', 'absent']),
    leave: drawn(sumBy(reports.attendance, ['month'], ['on_leave']), ['month'], ['on_leave']),
    reserves: drawn(freed, ['centre', 'class'], ['given_up', 'came_in']),
    recalls: drawn(
      {
        columns: ['step', 'persons'],
        rows: steps.rows.flatMap((row) => steps.columns.map((column, at): Cell[] => [column, row[at] ?? 0])),
      },
      ['step'],
      ['persons'],
    ),
    messages: drawn(sumBy(reports.messages, ['channel'], ['sent', 'delivered']), ['channel'], ['sent', 'delivered']),
  }
}

export const plotNames = ['week', 'emptiest', 'attendance', 'leave', 'reserves', 'recalls', 'messages'] as const
export type PlotName = (typeof plotNames)[number]

/** from where on a number asks somebody to decide. */
const halfEmptyBelow = 0.5
const manyFailedFrom = 0.05
const fewCameBelow = 0.3
/** Of fewer nobody can tell chance from anything else. */
const enoughToJudge = 20

export type Decision = { readonly what: DecisionName; readonly to: string; readonly count: number }
type DecisionName = 'halfEmpty' | 'noRoll' | 'unfilled' | 'failed' | 'fewCame'

/** what needs a decision, in words and with the way there; nothing where all is well. */
export function decisionsOf(reports: Reports): Decision[] {
  const { fill, reserves, recalls, messages } = reports
  const total = (report: Report, column: string) =>
    report.rows.reduce((sum, row) => sum + numberIn(report, row, column), 0)
  const classes = perClass(reports)
  const halfEmpty = classes.rows.filter((row) => byShare(classes, 'attended', 'seats')(row) < halfEmptyBelow)
  const unfilled = reserves.rows.filter(
    (row) =>
      numberIn(reserves, row, 'given_up') > numberIn(reserves, row, 'came_in') &&
      numberIn(reserves, row, 'in_reserve') > 0,
  )
  const gone = total(messages, 'sent') + total(messages, 'failed')
  const failed = total(messages, 'failed') / gone
  const over = total(recalls, 'called') - total(recalls, 'running')
  const came = total(recalls, 'came_back') / over
  const found: readonly (Decision & { readonly isNeeded: boolean })[] = [
    { what: 'halfEmpty', to: '/classes', count: halfEmpty.length, isNeeded: halfEmpty.length > 0 },
    { what: 'noRoll', to: '/lessons', count: total(fill, 'without_roll'), isNeeded: total(fill, 'without_roll') > 0 },
    { what: 'unfilled', to: '/classes', count: unfilled.length, isNeeded: unfilled.length > 0 },
    {
      ...{ what: 'failed', to: '/messages', count: Math.round(100 * failed) },
      isNeeded: gone >= enoughToJudge && failed >= manyFailedFrom,
    },
    {
      ...{ what: 'fewCame', to: '/reports', count: Math.round(100 * came) },
      isNeeded: over >= enoughToJudge && came < fewCameBelow,
    },
  ]
  return found.flatMap(({ isNeeded, ...decision }) => (isNeeded ? [decision] : []))
}
