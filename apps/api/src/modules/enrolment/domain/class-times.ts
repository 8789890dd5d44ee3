import { hongKongDateOf, hongKongTimeOf, weekdayOf } from '@dhc/reference/hong-kong-time'

type Lesson = { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean }

type WeeklyTime = { readonly weekday: number; readonly start: string; readonly end: string }

/** What the counter says of a class: on which days of the week it is, from when to when. */
export type ClassTimes = {
  readonly weeklyTimes: WeeklyTime[]
  readonly firstOn: string | null
  readonly lastOn: string | null
  readonly lessonCount: number
  readonly nextLesson: { readonly date: string; readonly start: string; readonly end: string } | null
}

/** Of the lessons that take place; a week begins on Monday, as on the timetables on the wall. */
export function classTimesOf(lessons: readonly Lesson[], now: Date): ClassTimes {
  const taught = lessons.filter(({ isCancelled }) => !isCancelled).toSorted((a, b) => +a.startsAt - +b.startsAt)
  const times = new Map<string, WeeklyTime>()
  for (const { startsAt, endsAt } of taught) {
    const time = { weekday: weekdayOf(hongKongDateOf(startsAt)), ...clockOf(startsAt, endsAt) }
    times.set(Object.values(time).join(), time)
  }
  const [first, last] = [taught[0], taught.at(-1)]
  const next = taught.find(({ startsAt }) => startsAt > now)
  return {
    weeklyTimes: [...times.values()].toSorted(
      (a, b) => fromMonday(a.weekday) - fromMonday(b.weekday) || a.start.localeCompare(b.start),
    ),
    firstOn: first ? hongKongDateOf(first.startsAt) : null,
    lastOn: last ? hongKongDateOf(last.startsAt) : null,
    lessonCount: taught.length,
    nextLesson: next ? { date: hongKongDateOf(next.startsAt), ...clockOf(next.startsAt, next.endsAt) } : null,
  }
}

const clockOf = (startsAt: Date, endsAt: Date) => ({ start: hongKongTimeOf(startsAt), end: hongKongTimeOf(endsAt) })
const fromMonday = (weekday: number) => (weekday + 6) % 7
