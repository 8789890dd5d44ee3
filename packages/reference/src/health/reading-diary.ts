import { addDays, hongKongDateOf, hongKongTimeOf, mondayOf } from '../hong-kong-time.ts'
import { type HealthDataPeriod, healthDataPeriod } from '../options/health.ts'
import { periodStart } from './reading-period.ts'

/** before noon, and from noon on; who measures after midnight has not been to bed yet. */
export const partsOfDay = ['morning', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const morning = { from: '04:00', before: '12:00' }

export function partOfDayOf(at: Date): { readonly on: string; readonly part: PartOfDay } {
  const [on, time] = [hongKongDateOf(at), hongKongTimeOf(at)]
  if (time < morning.from) return { on: addDays(on, -1), part: 'evening' }
  return { on, part: time < morning.before ? 'morning' : 'evening' }
}

type Measured = { readonly recordedAt: string }

/** What one line of the diary stands for. */
const stretches = ['DAY', 'WEEK', 'MONTH'] as const
export type Stretch = (typeof stretches)[number]

/** Every reading is in one line and in one of its two places. */
export type DiaryLine<Reading> = { readonly on: string } & { readonly [Part in PartOfDay]: readonly Reading[] }

const firstDayOf: Readonly<Record<Stretch, (on: string) => string>> = {
  DAY: (on) => on,
  WEEK: mondayOf,
  MONTH: (on) => `${on.slice(0, 7)}-01`,
}

/** The readings by day, week or month, the newest line first; in a line as they were measured. */
export function diaryOf<Reading extends Measured>(
  readings: readonly Reading[],
  stretch: Stretch,
): DiaryLine<Reading>[] {
  const lines = new Map<string, { on: string; morning: Reading[]; evening: Reading[] }>()
  for (const reading of readings.toSorted((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt))) {
    const { on: day, part } = partOfDayOf(new Date(reading.recordedAt))
    const on = firstDayOf[stretch](day)
    const line = lines.get(on) ?? { on, morning: [], evening: [] }
    line[part].push(reading)
    lines.set(on, line)
  }
  return [...lines.values()].toSorted((one, other) => (one.on < other.on ? 1 : -1))
}

/** How many lines it takes on paper: of a day each reading has its own, a week and a month are one average. */
export function heightOf<Reading extends Measured>(readings: readonly Reading[], stretch: Stretch): number {
  const lines = diaryOf(readings, stretch)
  if (stretch !== 'DAY') return lines.length
  return lines.reduce((sum, line) => sum + Math.max(line.morning.length, line.evening.length), 0)
}

/** Beside five charts so many lines fit on two sheets of A4 in 11 points. */
const linesOnTwoSheets = 90

/** Day by day as long as that fits; then the longest list is told by the week, and at last by the month. */
export function stretchesFor<Reading extends Measured>(
  lists: readonly (readonly Reading[])[],
  most = linesOnTwoSheets,
): Stretch[] {
  const chosen = lists.map((): Stretch => 'DAY')
  for (;;) {
    const heights = lists.map((readings, at) => heightOf(readings, chosen[at] ?? 'DAY'))
    if (heights.reduce((sum, height) => sum + height, 0) <= most) return chosen
    const coarser = chosen.map((stretch) => stretches[stretches.indexOf(stretch) + 1])
    const candidates = heights.map((height, at) => (coarser[at] ? height : -1))
    const longest = candidates.indexOf(Math.max(...candidates))
    const next = coarser[longest]
    if (!next) return chosen
    chosen[longest] = next
  }
}

const fewest: HealthDataPeriod = 'M1'

/**
 * the shortest time, from a month on, that holds the newest readings of what is measured most; a page for a doctor
 * is never empty when there is anything. Each list holds the ten newest of a type.
 */
export function periodThatHolds(newest: readonly (readonly Measured[])[], now: Date): HealthDataPeriod {
  const most = Math.max(0, ...newest.map((list) => list.length))
  const lists = newest.filter((list) => list.length === most && most > 0)
  const { codes } = healthDataPeriod
  const holdsAll = (period: HealthDataPeriod) => {
    const from = periodStart(period, now)
    return lists.some((list) => list.every(({ recordedAt }) => from === null || new Date(recordedAt) >= from))
  }
  return codes.slice(codes.indexOf(fewest)).find(holdsAll) ?? fewest
}
