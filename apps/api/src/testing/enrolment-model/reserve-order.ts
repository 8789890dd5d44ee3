import { daysBetween, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { EntryFacts, Snapshot, Step } from './snapshot.ts'
import { type ClassCode, firstLessonOn } from './world.ts'

/**
 * D-105: who came in had the best rank of those that fitted and might come at that moment; and as long as there is time,
 * nobody who fits is left waiting after a place was freed. Changes of a class follow one another (its row is the lock), so
 * the order of its events is the order in which it happened. What other classes and staff did in the same batch may have
 * come before or after: a reserve whom that could have stopped counts as rightly passed over.
 */
export function skippedReserves(step: Step, code: ClassCode): string[] {
  const { before, after } = step
  const known = new Set(before.replacements.filter((each) => each.code === code).map(({ number }) => number))
  const cameIn = after.replacements.filter((each) => each.code === code && !known.has(each.number))
  return [
    ...cameIn.flatMap(({ number }) => {
      const entry = after.entries.find((each) => each.number === number)
      const moment = momentOf(after, number)
      const better = reservesAt(after, code, moment).filter(({ rank }) => (rank ?? 0) < (entry?.rank ?? 0))
      const wronged = better.filter((each) => mustCome(step, code, each, moment))
      return wronged.map((each) => `entry ${number} came in before entry ${each.number} in ${code}`)
    }),
    ...leftWaiting(step, code),
  ]
}

/** The event by which the first of an entry left the reserves. */
function momentOf({ events }: Snapshot, number: number): number {
  return events.find(({ entryNo, from, to }) => entryNo === number && from === 'W' && to === 'A')?.id ?? 0
}

type Waiting = EntryFacts & { readonly people: readonly number[] }

/** Statuses just before an event, replayed from the log. */
function standingAt({ events, enrolments }: Snapshot, code: ClassCode, moment: number) {
  const statusOf = new Map(events.filter(({ id }) => id < moment).map(({ enrolmentId, to }) => [enrolmentId, to]))
  return enrolments
    .filter((each) => each.code === code)
    .map(({ id, who, entryNo }) => ({ who, entryNo, status: statusOf.get(id) }))
}

function reservesAt(after: Snapshot, code: ClassCode, moment: number): Waiting[] {
  const waiting = standingAt(after, code, moment).filter(({ status }) => status === 'W')
  return after.entries.flatMap((entry) => {
    const people = waiting.filter(({ entryNo }) => entryNo === entry.number).map(({ who }) => who)
    return entry.code === code && entry.isPlaced === false && people.length > 0 ? [{ ...entry, people }] : []
  })
}

function mustCome({ before, after }: Step, code: ClassCode, { people }: Waiting, moment: number): boolean {
  const taken = standingAt(after, code, moment).filter(({ status }) => status === 'A').length
  const quota = Math.min(before.quotas.get(code) ?? 0, after.quotas.get(code) ?? 0)
  return people.length <= quota - taken && people.every((who) => isFree({ before, after }, who))
}

/** Neither suspended nor in another class of the course, at any time of the batch. */
function isFree({ before, after }: Pick<Step, 'before' | 'after'>, who: number): boolean {
  if (before.suspended.has(who) || after.suspended.has(who)) return false
  const isThere = ({ enrolments }: Snapshot) => enrolments.some((each) => each.who === who && each.isLive)
  const own = new Set(after.enrolments.filter((each) => each.who === who).map(({ id }) => id))
  const isNew = after.events.slice(before.events.length).some(({ enrolmentId }) => own.has(enrolmentId))
  return !isThere(before) && !isThere(after) && !isNew
}

function leftWaiting(step: Step, code: ClassCode): string[] {
  const { before, after, now } = step
  const isInTime = daysBetween(hongKongDateOf(now), firstLessonOn) >= 7
  const wasReleased = before.ballots.some((each) => each.code === code && each.isReleased)
  const ofClass = new Set(after.enrolments.filter((each) => each.code === code).map(({ id }) => id))
  const isFreed = after.events
    .slice(before.events.length)
    .some(({ enrolmentId, from, to }) => ofClass.has(enrolmentId) && from === 'A' && to === 'R')
  if (!isInTime || !wasReleased || !isFreed) return []
  const end = Number.POSITIVE_INFINITY
  return reservesAt(after, code, end)
    .filter((each) => mustCome(step, code, each, end))
    .map(({ number }) => `entry ${number} of ${code} was left waiting beside a free place`)
}
