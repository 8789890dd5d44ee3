import { carerConsents, carerKinds, carerRights, carerStates, healthRights } from '@dhc/reference/carer-rules'
import { memberType } from '@dhc/reference/options/person'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterCooling,
  givesRight,
  hasLapsed,
  isNumberNew,
  mayAsk,
  mayBeLinked,
  mayBeSetByMember,
  mayConfirmByCode,
  mayEnd,
  mayReply,
  type RelationStanding,
  splitAtCounter,
} from './relation.ts'

const asked = new Date('2026-11-15T10:00:00+08:00')
const minutesAfter = (minutes: number) => new Date(asked.getTime() + minutes * 60_000)
const fourteenDays = 14 * 24 * 60

describe('an invitation to be a carer (D-140)', () => {
  it.each([
    [fourteenDays - 1, true],
    [fourteenDays, false],
  ])('may be replied to %i minutes after it was sent: %s', (minutes, expected) => {
    expect(mayReply({ kind: 'CARER', state: 'INVITED', createdAt: asked }, minutesAfter(minutes))).toBe(expected)
    expect(hasLapsed({ kind: 'CARER', state: 'INVITED', createdAt: asked }, minutesAfter(minutes))).toBe(!expected)
  })

  it('of a guardian waits for the centre: nobody replies to it online, and it does not lapse (decision 0070)', () => {
    const request = { kind: 'GUARDIAN', state: 'INVITED', createdAt: asked } as const
    expect(mayReply(request, asked)).toBe(false)
    expect(hasLapsed(request, minutesAfter(10 * fourteenDays))).toBe(false)
  })

  it.each([
    ['CARER', 'member', true],
    ['CARER', 'carer', true],
    ['GUARDIAN', 'member', false],
    ['GUARDIAN', 'carer', true],
    ['GUARDIAN', 'staff', true],
  ] as const)('that is in force, a %s, may be ended by the %s: %s (decision 0070)', (kind, side, expected) => {
    expect(mayEnd({ kind, state: 'ACTIVE' }, side)).toBe(expected)
    expect(mayEnd({ kind, state: 'ENDED' }, side)).toBe(false)
  })

  it('a child decides about the rights to its health, and about no other right of a guardian (decision 0070)', () => {
    const row = { state: 'ACTIVE', rights: ['timetable', 'readHealth'], waitingRights: [], waitingUntil: null } as const
    const guardian = { ...row, kind: 'GUARDIAN' } as const
    expect(mayBeSetByMember(guardian, ['timetable'])).toBe(true)
    expect(mayBeSetByMember(guardian, ['enterReadings', 'timetable'])).toBe(true)
    expect(mayBeSetByMember(guardian, ['readHealth'])).toBe(false)
    expect(mayBeSetByMember(guardian, ['timetable', 'enrol'])).toBe(false)
    expect(mayBeSetByMember({ ...row, kind: 'CARER' }, ['readHealth'])).toBe(true)
  })

  it.each([
    ['CARER', 'MEMBER', 'MEMBER', false, true],
    ['CARER', 'JUNIOR', 'MEMBER', true, false],
    ['CARER', 'MEMBER', 'PROVISIONAL', false, false],
    ['GUARDIAN', 'PROVISIONAL', 'PROVISIONAL', true, true],
    ['GUARDIAN', 'JUNIOR', 'MEMBER', true, true],
    ['GUARDIAN', 'MEMBER', 'MEMBER', false, false],
    ['GUARDIAN', 'JUNIOR', 'JUNIOR', true, false],
  ] as const)(
    'to be the %s of a %s may be asked for by a %s, the other being a minor %s: %s',
    (kind, memberType, carerType, isMinor, expected) => {
      const pair = { kind, memberType, carerType, isMinor }
      expect(mayAsk({ ...pair, isSamePerson: false })).toBe(expected)
      expect(mayAsk({ ...pair, isSamePerson: true })).toBe(false)
    },
  )

  it.each([
    ['CARER', 'MEMBER', 'MEMBER', true],
    ['CARER', 'JUNIOR', 'MEMBER', false],
    ['CARER', 'PROVISIONAL', 'MEMBER', false],
    ['CARER', 'MEMBER', 'JUNIOR', false],
    ['CARER', 'MEMBER', 'PROVISIONAL', false],
    ['GUARDIAN', 'JUNIOR', 'MEMBER', true],
    ['GUARDIAN', 'MEMBER', 'MEMBER', false],
    ['GUARDIAN', 'JUNIOR', 'JUNIOR', false],
  ] as const)('a %s of a %s who is a %s themselves: %s', (kind, member, carer, expected) => {
    const pair = { kind, memberType: member, carerType: carer }
    expect(mayBeLinked({ ...pair, isSamePerson: false })).toBe(expected)
    expect(mayBeLinked({ ...pair, isSamePerson: true })).toBe(false)
  })
})

type Event = { readonly kind: 'reply' | 'end' | 'wait'; readonly minutes: number }
const anEvent: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('reply', 'end', 'wait'),
  minutes: fc.integer({ min: 0, max: fourteenDays }),
})

/** What the store does with each, by the same rules. */
function after(relation: RelationStanding, { kind }: Event, now: Date): RelationStanding {
  if (kind === 'reply' && mayReply(relation, now)) return { ...relation, state: 'ACTIVE' }
  if (kind === 'end' && mayEnd(relation, 'staff')) return { ...relation, state: 'ENDED' }
  return relation
}

describe('whatever happens to a relation, in any order', () => {
  it('it begins once, ends once, and gives no right before the one or after the other', () => {
    const rights = fc.subarray([...carerRights], { minLength: 1 })
    fc.assert(
      fc.property(rights, fc.constantFrom(...carerKinds), fc.array(anEvent), (given, kind, events) => {
        const nothingWaits = { beginsAt: null, waitingRights: [], waitingUntil: null }
        let relation: RelationStanding = { kind, state: 'INVITED', rights: given, createdAt: asked, ...nothingWaits }
        let now = asked
        for (const event of events) {
          now = new Date(now.getTime() + event.minutes * 60_000)
          const before = carerStates.indexOf(relation.state)
          relation = after(relation, event, now)
          // INVITED, ACTIVE, ENDED: never back.
          expect(carerStates.indexOf(relation.state)).toBeGreaterThanOrEqual(before)
          for (const right of carerRights) {
            for (const type of memberType.codes) {
              const isGiven = givesRight(relation, right, type, now)
              const mayBe = relation.state === 'ACTIVE' && given.includes(right)
              expect(isGiven).toBe(mayBe && (kind === 'CARER' || type === 'JUNIOR'))
            }
          }
        }
      }),
    )
  })
})

describe('what one clerk records alone (D-140, A-105)', () => {
  const recorded = (changed: Partial<RelationStanding> = {}): RelationStanding => ({
    kind: 'CARER',
    state: 'ACTIVE',
    createdAt: asked,
    ...splitAtCounter(carerRights, []),
    beginsAt: afterCooling(asked),
    waitingUntil: null,
    ...changed,
  })
  const day = 24 * 60

  it.each([
    [day - 1, false],
    [day, true],
  ])('begins after %i minutes: %s; health does not begin at all', (minutes, expected) => {
    for (const right of carerRights) {
      const isGiven = givesRight(recorded(), right, 'MEMBER', minutesAfter(minutes))
      expect(isGiven, right).toBe(expected && !healthRights.includes(right))
    }
  })

  it.each([
    [2 * day - 1, false],
    [2 * day, true],
  ])('health that a second colleague confirmed a day later begins after %i minutes: %s', (minutes, expected) => {
    const confirmed = recorded({ waitingUntil: afterCooling(minutesAfter(day)) })
    for (const right of healthRights)
      expect(givesRight(confirmed, right, 'MEMBER', minutesAfter(minutes))).toBe(expected)
    expect(givesRight(recorded({ ...confirmed, state: 'ENDED' }), 'enrol', 'MEMBER', minutesAfter(5 * day))).toBe(false)
  })

  it('a right to health waits unless it is given already; what is taken back does not come again', () => {
    expect(splitAtCounter(['readHealth', 'enrol', 'enrol'], [])).toEqual({
      rights: ['enrol'],
      waitingRights: ['readHealth'],
    })
    expect(splitAtCounter(['enterReadings', 'readHealth'], ['readHealth', 'enrol'])).toEqual({
      rights: ['readHealth'],
      waitingRights: ['enterReadings'],
    })
  })

  it('a number is new for seven days, to the minute', () => {
    expect(isNumberNew(asked, minutesAfter(7 * day - 1))).toBe(true)
    expect(isNumberNew(asked, minutesAfter(7 * day))).toBe(false)
    expect(isNumberNew(undefined, asked)).toBe(false)
  })

  it('a code speaks for an adult who decides alone, on a number of their own that is a week old (A-106)', () => {
    for (const kind of carerKinds)
      for (const consent of carerConsents)
        for (const isOfContact of [false, true])
          for (const changedAt of [undefined, minutesAfter(-7 * day), minutesAfter(-7 * day + 1)]) {
            const speaks = kind === 'CARER' && consent === 'MEMBER' && !isOfContact
            const isOld = changedAt === undefined || changedAt <= minutesAfter(-7 * day)
            expect(mayConfirmByCode({ kind, consent, isOfContact, changedAt }, asked)).toBe(speaks && isOld)
          }
  })
})
