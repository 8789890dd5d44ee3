import { describe, expect, it } from 'vitest'
import {
  type ChairFacts,
  type GuestFacts,
  type OfferNow,
  offerAnswersPossible,
  offerStandingOf,
  planChair,
  refuseGuest,
} from './plan-chair.ts'

const startsAt = new Date('2026-11-17T14:00:00+08:00')
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
const lesson = { startsAt, isCancelled: false }
const offer = (id: string, state: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'ENDED' | 'GONE', endsAt = at('16T15:00')) => ({
  id,
  state,
  endsAt,
})
const free: ChairFacts = {
  startsAt,
  lesson,
  isLeft: true,
  hasSeat: true,
  isStopped: false,
  isGuestGone: false,
  offers: [],
}
const noon = at('16T12:00')
const plan = (changed: Partial<ChairFacts>, now = noon) => planChair({ ...free, ...changed }, now)

describe('what the clock does with a chair that is free for one lesson', () => {
  it('asks one person, and nobody else while that one may answer', () => {
    expect(plan({})).toMatchObject({ asks: 1, outcome: null })
    expect(plan({ offers: [offer('one', 'OPEN')] }).asks).toBe(0)
  })

  it('at the end of an offer the next is asked; exactly at the end it has ended', () => {
    expect(plan({ offers: [offer('one', 'OPEN', noon)] })).toMatchObject({
      ended: [{ id: 'one', state: 'ENDED' }],
      asks: 1,
    })
    expect(plan({ offers: [offer('one', 'OPEN', new Date(noon.getTime() + 1))] })).toMatchObject({ ended: [], asks: 0 })
    expect(plan({ offers: [offer('one', 'DECLINED')] }).asks).toBe(1)
  })

  it('within a day a small wave is filled up to its size', () => {
    expect(plan({ offers: [offer('one', 'OPEN', at('16T18:00'))] }, at('16T16:00')).asks).toBe(1)
    expect(plan({}, at('17T10:00')).asks).toBe(3)
  })

  it('with a guest nobody is asked, and whoever else was asked is told the truth', () => {
    expect(plan({ offers: [offer('one', 'ACCEPTED'), offer('two', 'OPEN')] })).toEqual({
      outcome: null,
      ended: [{ id: 'two', state: 'GONE' }],
      asks: 0,
      tellsGuest: false,
    })
  })

  it('is offered on when the guest has a place of their own or is gone', () => {
    expect(plan({ isGuestGone: true, offers: [offer('one', 'ACCEPTED')] })).toMatchObject({
      ended: [{ id: 'one', state: 'GONE' }],
      asks: 1,
    })
  })

  it('is offered to nobody without a seat, at night, when staff have stopped it, or once nobody can come in time', () => {
    expect(plan({ hasSeat: false }).asks).toBe(0)
    expect(plan({}, at('16T22:00')).asks).toBe(0)
    expect(plan({ isStopped: true, offers: [offer('one', 'OPEN')] })).toMatchObject({
      ended: [{ id: 'one', state: 'GONE' }],
      asks: 0,
    })
    expect(plan({}, at('17T13:16')).asks).toBe(0)
  })

  it('staff who stop it take no chair from a guest', () => {
    expect(plan({ isStopped: true, offers: [offer('one', 'ACCEPTED')] }).ended).toEqual([])
  })

  it('without leave there is no chair', () => {
    expect(plan({ isLeft: false, offers: [offer('one', 'OPEN')] })).toMatchObject({
      outcome: 'WITHDRAWN',
      ended: [{ id: 'one', state: 'GONE' }],
    })
  })

  it.each([
    ['called off', { lesson: { startsAt, isCancelled: true } }],
    ['gone', { lesson: undefined }],
    ['moved', { lesson: { startsAt: at('18T14:00'), isCancelled: false } }],
  ])('a lesson that is %s ends it, and the guest hears of it', (_what, changed) => {
    const offers = [offer('one', 'ACCEPTED'), offer('two', 'OPEN')]
    const ended = ['two', 'one'].map((id) => ({ id, state: 'CALLED_OFF' }))
    expect(plan({ ...changed, offers })).toEqual({ outcome: 'CALLED_OFF', ended, asks: 0, tellsGuest: true })
    expect(plan({ ...changed, offers: [] })).toMatchObject({ outcome: 'CALLED_OFF', tellsGuest: false })
  })

  it.each([
    ['filled', [offer('one', 'ACCEPTED'), offer('two', 'GONE')], 'FILLED'],
    ['refused by all who were asked', [offer('one', 'DECLINED'), offer('two', 'DECLINED')], 'REFUSED'],
    ['out of time, as one has not answered', [offer('one', 'DECLINED'), offer('two', 'OPEN')], 'OUT_OF_TIME'],
    ['out of time, as there was nobody to ask', [], 'OUT_OF_TIME'],
  ] as const)('from the start on it is %s, and nothing is offered', (_what, offers, outcome) => {
    expect(plan({ offers }, startsAt)).toMatchObject({ outcome, asks: 0 })
    expect(plan({ offers }, new Date(startsAt.getTime() - 1)).outcome).toBeNull()
  })
})

describe('what is true of an offer', () => {
  const made: OfferNow = { offer: offer('one', 'OPEN'), lesson, startsAt, isFree: true }
  const judge = (changed: Partial<OfferNow>, now = noon) => {
    const facts = { ...made, ...changed }
    return [offerStandingOf(facts, now), ...offerAnswersPossible(facts, now)]
  }

  it.each([
    ['open', {}, ['OFFERED', 'COMING', 'NOT_COMING']],
    ['somebody else was faster', { isFree: false }, ['GONE']],
    ['taken back', { offer: offer('one', 'GONE') }, ['GONE']],
    ['accepted; a guest may still say no', { offer: offer('one', 'ACCEPTED') }, ['GUEST', 'NOT_COMING']],
    ['declined', { offer: offer('one', 'DECLINED') }, ['DECLINED']],
    ['ended', { offer: offer('one', 'ENDED') }, ['ENDED']],
    ['called off', { lesson: { startsAt, isCancelled: true }, offer: offer('one', 'ACCEPTED') }, ['CALLED_OFF']],
    ['gone from the programme', { lesson: undefined }, ['CALLED_OFF']],
    ['moved', { lesson: { startsAt: at('18T14:00'), isCancelled: false } }, ['MOVED']],
  ] as const)('%s', (_what, changed, expected) => expect(judge(changed)).toEqual(expected))

  it('a moment before its end it is open, at its end it has ended, from the start on it is over', () => {
    expect(judge({}, new Date(at('16T15:00').getTime() - 1))).toContain('COMING')
    expect(judge({}, at('16T15:00'))).toEqual(['ENDED'])
    expect(judge({ offer: offer('one', 'ACCEPTED') }, startsAt)).toEqual(['OVER'])
  })
})

describe('who is passed over', () => {
  const fit: GuestFacts = {
    maySignIn: true,
    isEligible: true,
    hasPlaceInCourse: false,
    isBusy: false,
    wasAsked: false,
    isAskedEnough: false,
  }
  it.each([
    ['nobody who may come', {}, undefined],
    ['who may not sign in', { maySignIn: false }, 'gone'],
    ['someone the class is not for', { isEligible: false }, 'notEligible'],
    ['who has a place in the course', { hasPlaceInCourse: true }, 'hasPlace'],
    ['who is in another lesson then', { isBusy: true }, 'busy'],
    ['who was asked for this lesson', { wasAsked: true }, 'asked'],
    ['who was asked twice this week', { isAskedEnough: true }, 'asked'],
  ])('%s', (_who, changed, expected) => expect(refuseGuest({ ...fit, ...changed })).toBe(expected))
})
