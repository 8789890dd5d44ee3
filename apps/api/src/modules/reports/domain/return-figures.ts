import type { ReportName } from '@dhc/reference/report-rules'
import { type ReturnFigure, returnFigures } from '@dhc/reference/return-rules'

type ReportTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** The reports of the period; `members` alone tells of everybody who has ever joined until its last day. */
export type ReturnTables = Readonly<Record<ReturnReport, ReportTable>>

export const returnReports = [
  'members',
  'attendance',
  'fill',
  'places',
  'assessments',
  'recalls',
  'enquiries',
  'consultations',
] as const satisfies readonly ReportName[]
type ReturnReport = (typeof returnReports)[number]

export type Figures = Readonly<Record<ReturnFigure, number | null>>

/** Of a column over all rows; only of those that have a number in another column, where one is named. */
function sumOf({ columns, rows }: ReportTable, column: string, where?: (row: (name: string) => unknown) => boolean) {
  const at = columns.indexOf(column)
  if (at < 0) throw new Error(`no column ${column}`)
  const isMeant = (row: ReportTable['rows'][number]) => where?.((name) => row[columns.indexOf(name)]) ?? true
  return rows.filter(isMeant).reduce((sum, row) => sum + Number(row[at] ?? 0), 0)
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)

/**
 * Each figure of a return as code; its sentence in three languages is `returns.about.<figure>` in the words of the
 * console. All are sums of the reports a manager can open, so a figure that is doubted can be looked up line by line.
 */
export function figuresOf(tables: ReturnTables, month: { readonly from: string; readonly to: string }): Figures {
  const { members, attendance, fill, places, assessments, recalls, enquiries, consultations } = tables
  const isOfPeriod = (row: (name: string) => unknown) =>
    String(row('month')) >= month.from.slice(0, 7) && String(row('month')) <= month.to.slice(0, 7)
  const attended = sumOf(attendance, 'attended')
  const absent = sumOf(attendance, 'absent')
  // A class without a limit has no share of its places.
  const isLimited = (row: (name: string) => unknown) => row('seats') !== null
  const seats = sumOf(fill, 'seats')
  const seatsUsed = sumOf(fill, 'attended', isLimited)
  const called = sumOf(recalls, 'called')
  const cameBack = sumOf(recalls, 'came_back')
  const received = sumOf(enquiries, 'received')
  const inTime = sumOf(enquiries, 'in_time')
  const figures: Record<ReturnFigure, number | null> = {
    members: sumOf(members, 'joined') - sumOf(members, 'left_since'),
    joined: sumOf(members, 'joined', isOfPeriod),
    lessons: sumOf(attendance, 'lessons'),
    withoutRoll: sumOf(attendance, 'without_roll'),
    attended,
    absent,
    onLeave: sumOf(attendance, 'on_leave'),
    attendancePercent: share(attended, attended + absent),
    seats,
    seatsUsed,
    fillPercent: share(seatsUsed, seats),
    waiting: sumOf(places, 'waiting') + sumOf(places, 'unsuccessful'),
    assessments: sumOf(assessments, 'assessments'),
    recallsCalled: called,
    recallsReached: sumOf(recalls, 'reached'),
    cameBack,
    cameBackPercent: share(cameBack, called - sumOf(recalls, 'running')),
    enquiries: received,
    enquiriesInTime: inTime,
    enquiriesInTimePercent: share(inTime, received),
    telehealthAsked: sumOf(consultations, 'asked'),
    telehealthHeld: sumOf(consultations, 'held'),
  }
  // In the order in which they are read, and in the text that is hashed.
  return Object.fromEntries(returnFigures.map((figure) => [figure, figures[figure]])) as Figures
}
