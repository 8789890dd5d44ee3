/** What the centre reports to its operator, by month and centre. */
export const reportNames = [
  'members',
  'applications',
  'places',
  'fill',
  'reserves',
  'odds',
  'attendance',
  'no-shows',
  'leave',
  'readings',
  'enquiries',
  'recalls',
  'assessments',
  'consultations',
  'messages',
  'searches',
] as const

export type ReportName = (typeof reportNames)[number]

/** Fewer people than this could be told apart by somebody who knows one of them. */
export const smallestPublicCount = 5

/** In anything public: nobody is no secret, a few are. */
export function publicCount(people: number): number | null {
  return people > 0 && people < smallestPublicCount ? null : people
}

/** Columns of the reports that count people, or what each was done by one of them. */
const countsOfPeople: ReadonlySet<string> = new Set([
  ...[
    'joined',
    'left_since',
    'received',
    'verified',
    'rejected',
    'waiting',
    'called_in_time',
    'came_by_themselves',
    'done',
    'in_time',
  ],
  ...['taken', 'applied', 'unsuccessful', 'entries', 'people', 'placed', 'attended', 'absent', 'on_leave'],
  ...['called', 'reached', 'came_back', 'running', 'given_up', 'came_in', 'in_reserve', 'persons', 'asked', 'held'],
])

export const countsPeople = (column: string) => countsOfPeople.has(column)

type Cell = string | number | null

/**
 * A line of a report that leaves the centre. A number that is left out alone would follow from the others of its line,
 * so the smallest of those goes as well, and so does every share.
 */
export function withoutSmallCounts(columns: readonly string[], row: readonly Cell[]): readonly Cell[] {
  const people = columns.flatMap((column, at) => {
    const value = row[at]
    return countsOfPeople.has(column) && typeof value === 'number' && value > 0 ? [{ at, value }] : []
  })
  const small = people.filter(({ value }) => publicCount(value) === null)
  if (small.length === 0) return row
  const others = people.filter(({ value }) => publicCount(value) !== null).toSorted((a, b) => a.value - b.value)
  const hidden = new Set([...small, ...(small.length === 1 ? others.slice(0, 1) : [])].map(({ at }) => at))
  return row.map((value, at) => (hidden.has(at) || columns[at] === 'percent' ? null : value))
}
