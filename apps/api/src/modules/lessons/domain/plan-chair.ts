import { type ChairOutcome, mayOffer, type OfferStanding, type OfferState, waveSize } from '@dhc/reference/chair-rules'
import type { ReminderAnswer } from '@dhc/reference/reminder-rules'

type LessonNow = { readonly startsAt: Date; readonly isCancelled: boolean }

type OfferFacts = { readonly id: string; readonly state: OfferState; readonly endsAt: Date }

export type ChairFacts = {
  /** For when the chair was free. */
  readonly startsAt: Date
  /** The lesson as it stands now; nothing when there is none any more. */
  readonly lesson: LessonNow | undefined
  /** Whoever left it is still on leave and still has the place. */
  readonly isLeft: boolean
  /** With whoever comes there is a seat left in the lesson. */
  readonly hasSeat: boolean
  readonly isStopped: boolean
  /** The guest has a place of their own by now, or is gone. */
  readonly isGuestGone: boolean
  readonly offers: readonly OfferFacts[]
}

export type ChairPlan = {
  readonly outcome: ChairOutcome | null
  /** Offers that end, and as what. */
  readonly ended: readonly { readonly id: string; readonly state: OfferState }[]
  /** So many more people may be asked. */
  readonly asks: number
  /** The guest must hear that the lesson is not as it was. */
  readonly tellsGuest: boolean
}

const nothing: ChairPlan = { outcome: null, ended: [], asks: 0, tellsGuest: false }

/** what the clock does with a chair now. May be asked as often as one likes. */
export function planChair(facts: ChairFacts, now: Date): ChairPlan {
  const { offers, isStopped } = facts
  const open = offers.filter(({ state }) => state === 'OPEN')
  const guest = offers.find(({ state }) => state === 'ACCEPTED')
  const endAll = (which: readonly OfferFacts[], state: OfferState) => which.map(({ id }) => ({ id, state }))
  if (now >= facts.startsAt) return { ...nothing, outcome: outcomeOf(facts), ended: endAll(open, 'ENDED') }
  if (!takesPlace(facts)) {
    const ended = endAll(guest ? [...open, guest] : open, 'CALLED_OFF')
    return { ...nothing, outcome: 'CALLED_OFF', ended, tellsGuest: guest !== undefined }
  }
  if (guest && !facts.isGuestGone) return { ...nothing, ended: endAll(open, 'GONE') }
  const left = endAll(guest ? [guest] : [], 'GONE')
  if (!facts.isLeft) return { ...nothing, outcome: 'WITHDRAWN', ended: [...left, ...endAll(open, 'GONE')] }
  if (isStopped) return { ...nothing, ended: [...left, ...endAll(open, 'GONE')] }
  const late = open.filter(({ endsAt }) => endsAt <= now)
  const ended = [...left, ...endAll(late, 'ENDED')]
  if (!facts.hasSeat || !mayOffer(facts.startsAt, now)) return { ...nothing, ended }
  return { ...nothing, ended, asks: Math.max(0, waveSize(facts.startsAt, now) - (open.length - late.length)) }
}

function takesPlace({ lesson, startsAt }: ChairFacts): boolean {
  return lesson !== undefined && !lesson.isCancelled && lesson.startsAt.getTime() === startsAt.getTime()
}

/** Once the lesson has begun. Refused is a chair that everybody who was asked has declined; the others ran out of time. */
function outcomeOf({ offers, isStopped }: ChairFacts): ChairOutcome {
  if (offers.some(({ state }) => state === 'ACCEPTED')) return 'FILLED'
  if (isStopped) return 'STOPPED'
  return offers.length > 0 && offers.every(({ state }) => state === 'DECLINED') ? 'REFUSED' : 'OUT_OF_TIME'
}

export type OfferNow = {
  readonly offer: OfferFacts
  readonly lesson: LessonNow | undefined
  /** The time the offer was made for. */
  readonly startsAt: Date
  /** The chair may still be taken: nobody has it, there is a seat, and this person may sit on it. */
  readonly isFree: boolean
}

type Standing = OfferStanding | 'CALLED_OFF' | 'MOVED' | 'OVER'

/** what is true of an offer at this moment, whatever was asked and answered before. */
export function offerStandingOf({ offer, lesson, startsAt, isFree }: OfferNow, now: Date): Standing {
  if (!lesson || lesson.isCancelled) return 'CALLED_OFF'
  if (lesson.startsAt.getTime() !== startsAt.getTime()) return 'MOVED'
  if (now >= startsAt) return 'OVER'
  if (offer.state === 'ACCEPTED') return 'GUEST'
  if (offer.state === 'DECLINED') return 'DECLINED'
  if (offer.state === 'GONE' || offer.state === 'CALLED_OFF') return 'GONE'
  if (offer.state === 'ENDED' || now >= offer.endsAt) return 'ENDED'
  return isFree ? 'OFFERED' : 'GONE'
}

/** A guest may still say that they cannot come: the chair is then offered on. */
export function offerAnswersPossible(facts: OfferNow, now: Date): readonly ReminderAnswer[] {
  const standing = offerStandingOf(facts, now)
  if (standing === 'OFFERED') return ['COMING', 'NOT_COMING']
  return standing === 'GUEST' ? ['NOT_COMING'] : []
}

export type GuestFacts = {
  readonly maySignIn: boolean
  /** D-112: age, gender, condition as for the class itself. */
  readonly isEligible: boolean
  /** In this class, or in another class of the course that is not over (D-111). */
  readonly hasPlaceInCourse: boolean
  /** In another lesson at that time. */
  readonly isBusy: boolean
  /** For this lesson at this time, and it was not somebody else who was faster. */
  readonly wasAsked: boolean
  readonly isAskedEnough: boolean
}

/** who is passed over, and why. */
export function refuseGuest(facts: GuestFacts): 'gone' | 'notEligible' | 'hasPlace' | 'busy' | 'asked' | undefined {
  if (!facts.maySignIn) return 'gone'
  if (!facts.isEligible) return 'notEligible'
  if (facts.hasPlaceInCourse) return 'hasPlace'
  if (facts.isBusy) return 'busy'
  return facts.wasAsked || facts.isAskedEnough ? 'asked' : undefined
}
