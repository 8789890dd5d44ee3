import { daysBetween, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Acknowledged } from './perform.ts'
import type { EntryFacts, Snapshot, Step } from './snapshot.ts'
import { type ClassCode, classCodes, firstLessonOn } from './world.ts'

/** D-103: the ways an enrolment can go. The same status twice is a change of the entry number (D-139). */
const ways = new Set(['EE', 'EA', 'EW', 'ER', 'PA', 'PW', 'PC', 'AR', 'WA'])

/** One sentence for each rule that is broken. */
export function brokenRules(step: Step, acknowledged: readonly Acknowledged[]): string[] {
  const { after } = step
  return [
    ...classCodes.flatMap((code) => oversold(step, code)),
    ...lostOrChanged(after, acknowledged),
    ...brokenChains(after),
    ...twicePlaced(after),
    ...classCodes.flatMap((code) => [...changedList(step, code), ...wrongDraw(after, code)]),
    ...splitGroups(after),
    ...lateReplacements(after),
    ...classCodes.flatMap((code) => skippedReserves(step, code)),
  ]
}

const placesTaken = ({ enrolments }: Snapshot, code: ClassCode) =>
  enrolments.filter((each) => each.code === code && each.holdsPlace)

/** Beyond the quota only whom a manager let in, or who was there before an editor lowered it. */
function oversold({ before, after }: Step, code: ClassCode): string[] {
  const [had, has] = [placesTaken(before, code), placesTaken(after, code)]
  const wasThere = new Set(had.map(({ id }) => id))
  const letIn = has.filter(({ id, isOverQuota }) => isOverQuota && !wasThere.has(id)).length
  const bound = Math.max(before.quotas.get(code) ?? 0, after.quotas.get(code) ?? 0, had.length) + letIn
  return has.length > bound ? [`${code} has ${has.length} people in ${bound} places`] : []
}

function lostOrChanged({ enrolments }: Snapshot, acknowledged: readonly Acknowledged[]): string[] {
  const byId = new Map(enrolments.map((each) => [each.id, each]))
  const told = new Set(acknowledged.map(({ id }) => id))
  const byKey = Map.groupBy(acknowledged, ({ key = '' }) => key)
  return [
    ...acknowledged.flatMap(({ id, memberId, code }) => {
      const row = byId.get(id)
      const isRight = row?.memberId === memberId && (code === undefined || row.code === code)
      return isRight ? [] : [`what ${memberId} was told of in ${code ?? 'a class'} is not there`]
    }),
    ...enrolments.flatMap(({ id, who, code }) =>
      told.has(id) ? [] : [`member ${who} is in ${code} and was not told`],
    ),
    ...[...byKey].flatMap(([key, results]) =>
      key !== '' && new Set(results.map(({ id }) => id)).size > 1 ? [`one key made two enrolments: ${key}`] : [],
    ),
  ]
}

function brokenChains({ enrolments, events }: Snapshot): string[] {
  const eventsOf = Map.groupBy(events, ({ enrolmentId }) => enrolmentId)
  return enrolments.flatMap(({ id, code, who, status, entryNo }) => {
    const chain = eventsOf.get(id) ?? []
    const last = chain.at(-1)
    const isWhole = chain.every(({ from, to }, at) => {
      const former = chain[at - 1]
      return former ? from === former.to && ways.has(`${from}${to}`) : from === null
    })
    const isTold = last?.to === status && last.entryNo === entryNo
    const told = chain.map(({ from, to }) => `${from ?? ''}→${to}`).join(' ')
    return isWhole && isTold ? [] : [`member ${who} in ${code} stands as ${status}, the events say ${told}`]
  })
}

/** D-111; no lesson of the model is ever over. */
function twicePlaced({ enrolments }: Snapshot): string[] {
  const live = Map.groupBy(
    enrolments.filter(({ isLive }) => isLive),
    ({ who }) => who,
  )
  return [...live].flatMap(([who, rows]) =>
    rows.length > 1 ? [`member ${who} is in ${rows.map(({ code }) => code).join(' and ')}`] : [],
  )
}

/** 2e: from sealing on nobody is added to an entry, and everybody who waits is in the list. */
function changedList({ before, after }: Step, code: ClassCode): string[] {
  if (!after.ballots.some((each) => each.code === code && each.isSealed)) return []
  const listed = new Map(after.entries.filter((each) => each.code === code).map((each) => [each.number, each.size]))
  const waiting = Map.groupBy(
    after.enrolments.filter((each) => each.code === code && each.status === 'E'),
    ({ entryNo }) => entryNo,
  )
  const wasSealed = before.ballots.some((each) => each.code === code && each.isSealed)
  const numberBefore = new Map(before.enrolments.map(({ id, entryNo }) => [id, entryNo]))
  return [
    ...[...waiting].flatMap(([number, people]) =>
      people.length > (listed.get(number) ?? 0)
        ? [`${people.length} wait under ${number}, sealed with ${listed.get(number) ?? 0}`]
        : [],
    ),
    ...after.enrolments.flatMap(({ id, entryNo, ...row }) =>
      wasSealed && row.code === code && (numberBefore.get(id) ?? entryNo) !== entryNo
        ? [`an entry of ${code} changed its number after sealing`]
        : [],
    ),
  ]
}

/** D-139: down the ranking whoever fits is placed whole. */
function wrongDraw({ ballots, entries }: Snapshot, code: ClassCode): string[] {
  const ballot = ballots.find((each) => each.code === code)
  if (!ballot?.isDrawn) return []
  let left = ballot.places ?? 0
  return entries.flatMap((entry) => {
    if (entry.code !== code) return []
    const fits = entry.size <= left
    if (fits) left -= entry.size
    return fits === entry.isPlaced
      ? []
      : [`entry ${entry.number} with rank ${entry.rank} was ${fits ? 'not ' : ''}placed`]
  })
}

/** D-139: a draw or a replacement takes all who still wait under a number, or none. */
function splitGroups({ events, enrolments, ballots, replacements }: Snapshot): string[] {
  const drawn = Map.groupBy(
    events.filter(({ from, to }) => from === 'E' && (to === 'A' || to === 'W')),
    ({ entryNo }) => entryNo,
  )
  return [
    ...[...drawn].flatMap(([number, results]) =>
      new Set(results.map(({ to }) => to)).size > 1 ? [`the draw split entry ${number}`] : [],
    ),
    ...ballots.flatMap(({ code, isReleased }) =>
      isReleased && enrolments.some((each) => each.code === code && each.status === 'E')
        ? [`somebody still waits in ${code} after the release`]
        : [],
    ),
    ...replacements.flatMap(({ number }) =>
      enrolments.some(({ entryNo, status }) => entryNo === number && status === 'W')
        ? [`a replacement split entry ${number}`]
        : [],
    ),
  ]
}

/** S9-18, D-105. */
function lateReplacements({ replacements }: Snapshot): string[] {
  return replacements.flatMap(({ number, at, isByStaff }) =>
    !isByStaff && daysBetween(hongKongDateOf(at), firstLessonOn) < 7
      ? [`entry ${number} came in too late by itself`]
      : [],
  )
}

/**
 * D-105: who came in had the best rank of those that fitted and might come at that moment; and as long as there is time,
 * nobody who fits is left waiting after a place was freed. Changes of a class follow one another (its row is the lock), so
 * the order of its events is the order in which it happened. What other classes and staff did in the same batch may have
 * come before or after: a reserve whom that could have stopped counts as rightly passed over.
 */
function skippedReserves(step: Step, code: ClassCode): string[] {
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
