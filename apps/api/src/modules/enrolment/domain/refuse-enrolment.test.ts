import type { Candidate } from '@dhc/reference/eligibility-rules'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus } from '@dhc/reference/enrolment-status'
import { describe, expect, it } from 'vitest'
import { placesLeft, reasonsOf, refuseEnrolment, statusOfEntry } from './refuse-enrolment.ts'

const hk = (text: string) => new Date(`${text}+08:00`)

const taiChi: Parameters<typeof refuseEnrolment>[0] = {
  method: enrolmentMethod.open,
  isCancelled: false,
  enrolStartAt: hk('2026-11-10T09:00:00'),
  enrolEndAt: hk('2026-11-20T18:00:00'),
  formStartAt: null,
  formEndAt: null,
  formLink: null,
  hasLessons: true,
  firstLessonStartsAt: hk('2026-12-01T10:30:00'),
  lastLessonEndsAt: hk('2026-12-22T11:30:00'),
  minAge: 60,
  maxAge: 79,
  gender: null,
  chronicDiseases: [],
  isCarerOnly: false,
  isCourseHidden: false,
}

const chan: Candidate = {
  isVerified: true,
  isSuspended: false,
  bornOn: '1960-01-01',
  gender: 'F',
  chronicDiseases: [],
  isCarer: false,
}

const during = '2026-11-15T12:00:00'
const refusal = (now: string, changed: Partial<typeof taiChi> = {}, candidate: Partial<Candidate> = {}) =>
  refuseEnrolment({ ...taiChi, ...changed }, { ...chan, ...candidate }, hk(now))?.name

describe('asking for a class online', () => {
  it.each([
    ['a second before enrolment starts', '2026-11-10T08:59:59', 'enrolmentNotOpen'],
    ['exactly when enrolment starts', '2026-11-10T09:00:00', undefined],
    ['exactly when enrolment ends', '2026-11-20T18:00:00', undefined],
    ['a second after enrolment has ended', '2026-11-20T18:00:01', 'enrolmentNotOpen'],
  ])('%s: %3$s (D-113)', (_moment, now, expected) => {
    expect(refusal(now)).toBe(expected)
  })

  it('is over when the first lesson starts, whatever an editor wrote as the end (D-113)', () => {
    const open = { enrolStartAt: null, enrolEndAt: null }
    expect(refusal('2026-12-01T10:29:59', open)).toBeUndefined()
    expect(refusal('2026-12-01T10:30:00', open)).toBe('enrolmentNotOpen')
    expect(refusal('2026-12-22T11:30:00', open)).toBe('enrolmentNotOpen')
  })

  it.each([
    [enrolmentMethod.open, undefined],
    [enrolmentMethod.draw, undefined],
    [enrolmentMethod.firstComeFirstServed, 'methodNotOnline'],
    [enrolmentMethod.onlineForm, 'methodNotOnline'],
  ])('by the method %s: %s (D-109)', (method, expected) => {
    expect(refusal(during, { method })).toBe(expected)
  })

  it('a full class is not refused here: the places are counted under its lock (D-110)', () => {
    expect(refusal(during, { method: enrolmentMethod.open })).toBeUndefined()
  })

  it('names the first reason in the order cancelled, not online, not open, not eligible (D-112)', () => {
    const everything = { isCancelled: true, method: enrolmentMethod.firstComeFirstServed }
    const tooEarly = '2026-11-01T00:00:00'
    const suspended = { isSuspended: true }
    expect(refusal(tooEarly, everything, suspended)).toBe('classCancelled')
    expect(refusal(tooEarly, { ...everything, isCancelled: false }, suspended)).toBe('methodNotOnline')
    expect(refusal(tooEarly, {}, suspended)).toBe('enrolmentNotOpen')
    expect(refusal(during, {}, suspended)).toBe('notEligible')
  })

  it('of a class whose lessons are all cancelled is refused as that of a cancelled one (D-054)', () => {
    expect(refusal(during, { firstLessonStartsAt: null, lastLessonEndsAt: null })).toBe('classCancelled')
  })

  it('tells every reason against somebody at once (D-112)', () => {
    const wanted = { ...taiChi, gender: 'M', chronicDiseases: ['DM', 'HT'], isCarerOnly: true }
    const candidate = { ...chan, isVerified: false, isSuspended: true, bornOn: '1990-01-01' }
    expect(refuseEnrolment(wanted, candidate, hk(during))).toEqual({
      name: 'notEligible',
      reasons: [
        { code: 'NOT_VERIFIED' },
        { code: 'SUSPENDED' },
        { code: 'TOO_YOUNG', age: 60 },
        { code: 'OTHER_GENDER', gender: 'M' },
        { code: 'WITHOUT_DISEASE', diseases: ['DM', 'HT'] },
        { code: 'NOT_CARER' },
      ],
    })
  })
})

describe('age counts in Hong Kong on the day of the first lesson (D-112)', () => {
  const codesFor = (bornOn: string, changed: Partial<typeof taiChi> = {}, now = during) =>
    reasonsOf({ ...taiChi, ...changed }, { ...chan, bornOn }, hk(now)).map(({ code }) => code)

  it.each([
    ['is 60 on that day', '1966-12-01', []],
    ['is 60 the day after', '1966-12-02', ['TOO_YOUNG']],
    ['is 80 the day after', '1946-12-02', []],
    ['is 80 on that day', '1946-12-01', ['TOO_OLD']],
  ])('who %s: %3$j', (_age, bornOn, expected) => {
    expect(codesFor(bornOn)).toEqual(expected)
  })

  it('and today while the class has no lessons', () => {
    const none = { hasLessons: false, firstLessonStartsAt: null, lastLessonEndsAt: null }
    expect(codesFor('1966-11-15', none, '2026-11-15T00:00:00')).toEqual([])
    expect(codesFor('1966-11-15', none, '2026-11-14T23:59:59')).toEqual(['TOO_YOUNG'])
  })
})

const { open, closed, started, ended, upcoming, cancelled } = classStatus

it('a paper or counter entry in an open ballot waits for the draw as everybody (D-109)', () => {
  expect(statusOfEntry({ method: 'DRAW', classStatus: open, isBallotReleased: false })).toBe('E')
})

it('between closing and release nothing enters a ballot; a late vacancy is filled afterwards', () => {
  expect(statusOfEntry({ method: 'DRAW', classStatus: closed, isBallotReleased: false })).toBeUndefined()
  expect(statusOfEntry({ method: 'DRAW', classStatus: closed, isBallotReleased: true })).toBe('A')
})

it.each(['FCFS', 'OPEN', 'FORM'] as const)(
  'in a class with %s staff give a place, until it is over (D-109)',
  (method) => {
    const statuses = [upcoming, open, closed, started, ended, cancelled].map((each) =>
      statusOfEntry({ method, classStatus: each, isBallotReleased: false }),
    )
    expect(statuses).toEqual(['A', 'A', 'A', 'A', undefined, undefined])
  },
)

it('the places left are the quota less the places taken (D-053)', () => {
  expect(placesLeft(25, 18)).toBe(7)
  expect(placesLeft(20, 0)).toBe(20)
})

it('a quota lowered below the number of members never shows a debt (D-053)', () => {
  expect(placesLeft(10, 12)).toBe(0)
})

it('a class without a limit has no number of places left (D-052)', () => {
  expect(placesLeft(null, 12)).toBeNull()
})
