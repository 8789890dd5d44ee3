import { notificationType } from '@dhc/reference/options/centre'
import { describe, expect, it } from 'vitest'
import { isTexted, type NoticeName, noticeKinds } from './notice-kinds.ts'

const names = Object.keys(noticeKinds) as NoticeName[]

describe('what goes out by SMS besides (D-086)', () => {
  it('ballot results, places from the reserve list, cancelled or moved classes and membership, and the reminder', () => {
    const texted = new Set(names.filter(isTexted).map((name) => noticeKinds[name].type))
    expect([...texted].toSorted()).toEqual([
      'BALLOT_RESULT',
      'CLASS_CANCELLED',
      'ENROLMENT',
      'GENERAL',
      'MEMBERSHIP',
      'TELEHEALTH',
      'WAITLIST',
    ])
    expect(names.filter((name) => noticeKinds[name].type === 'GENERAL' && isTexted(name))).toEqual([
      'lessonTomorrow',
      'visitBooked',
      'visitCancelled',
      'visitTomorrow',
      'visitCalledOff',
      'visitOpenAgain',
      'carerAsked',
      'carerWants',
      'carerAgreed',
      'carerChanged',
      'carerEnded',
      'carerActed',
    ])
  })

  it.each([
    'confirmed',
    'refused',
    'enrolledByStaff',
    'cancelledByStaff',
    'placesChanged',
    'groupJoined',
    'groupLeft',
    'leaveTaken',
  ] as const)('%s is read on the website', (name) => expect(isTexted(name)).toBe(false))

  it('every type has an event', () => {
    const used = new Set<string>(names.map((name) => noticeKinds[name].type))
    expect(notificationType.codes.filter((code) => !used.has(code))).toEqual([])
  })
})
