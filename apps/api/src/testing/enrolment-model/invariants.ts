import { daysBetween, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Acknowledged } from './perform.ts'
import { skippedReserves } from './reserve-order.ts'
import type { Snapshot, Step } from './snapshot.ts'
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
