import { endOfQuietHours } from './message-rules.ts'

/**
 * A chair is a place in one lesson that somebody on leave has left. It is offered to one person or to a
 * few at a time; who takes it is a guest of that lesson.
 */

/** How an offer stands in its row. `GONE`: somebody else has the chair, or there is none any more. */
export const offerStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'ENDED', 'GONE', 'CALLED_OFF'] as const

export type OfferState = (typeof offerStates)[number]

/** What is true of an offer at a moment, for whoever opens its link. */
export const offerStandings = ['OFFERED', 'GUEST', 'DECLINED', 'ENDED', 'GONE'] as const

export type OfferStanding = (typeof offerStandings)[number]

/** Why somebody was asked: they wait in the reserve of the class. */
export const guestWays = ['RESERVE'] as const

export type GuestWay = (typeof guestWays)[number]

/** What became of a chair in the end. `WITHDRAWN`: there was no leave any more; `STOPPED`: staff stopped the offers. */
export const chairOutcomes = ['FILLED', 'REFUSED', 'OUT_OF_TIME', 'STOPPED', 'WITHDRAWN', 'CALLED_OFF'] as const

export type ChairOutcome = (typeof chairOutcomes)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** two at most; counted back from the moment of the next. */
const offersAWeek = { most: 2, withinMs: 7 * dayMs }

/** No more of somebody's offers than these count: what was made exactly seven days before does not. */
export const offersCountFrom = (now: Date): Date => new Date(now.getTime() - offersAWeek.withinMs)

export function mayBeOfferedAgain(offeredAt: readonly Date[], now: Date): boolean {
  const from = offersCountFrom(now)
  return offeredAt.filter((at) => at > from).length < offersAWeek.most
}

/** Earlier nobody knows yet whether they are free. */
const offeredFromMs = 7 * dayMs
/** Later nobody can come in time. */
const offeredUntilMs = 45 * minuteMs
/** Whoever says yes still has to get there: so long before the start every offer has ended. */
const answeredUntilMs = 15 * minuteMs

/** Chairs of lessons that begin before this moment are looked at. */
export const chairsBefore = (now: Date): Date => new Date(now.getTime() + offeredFromMs + 1)

/** Never at night, when nobody reads it before its end. */
export function mayOffer(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime()
  return left <= offeredFromMs && left >= offeredUntilMs && endOfQuietHours(now) === null
}

/** The nearer the lesson, the more are asked at a time, and the less time each of them has. */
const waves = [
  { leftMs: 48 * hourMs, people: 1, answerMs: 12 * hourMs },
  { leftMs: 24 * hourMs, people: 1, answerMs: 6 * hourMs },
  { leftMs: 6 * hourMs, people: 2, answerMs: 2 * hourMs },
  { leftMs: 2 * hourMs, people: 3, answerMs: 30 * minuteMs },
  { leftMs: 0, people: 3, answerMs: 15 * minuteMs },
] as const

function waveAt(startsAt: Date, now: Date): { readonly people: number; readonly answerMs: number } {
  const left = startsAt.getTime() - now.getTime()
  return waves.find(({ leftMs }) => left > leftMs) ?? waves[4]
}

export const waveSize = (startsAt: Date, now: Date): number => waveAt(startsAt, now).people

/** An end in the night moves to an hour after it. No offer outlives the last moment at which it is worth an answer. */
export function offerEndsAt(startsAt: Date, now: Date): Date {
  const end = new Date(now.getTime() + waveAt(startsAt, now).answerMs)
  const morning = endOfQuietHours(end)
  const awake = morning ? morning.getTime() + hourMs : end.getTime()
  return new Date(Math.min(awake, startsAt.getTime() - answeredUntilMs))
}

/** Like a visit: offers are stored for a year after the lesson. */
export const chairsStoredSince = (now: Date): Date => new Date(now.getTime() - 365 * dayMs)
