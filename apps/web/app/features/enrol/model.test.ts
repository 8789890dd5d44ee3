import { describe, expect, it } from 'vitest'
import { offerOf } from './model.ts'

const nothing = { refusal: null, reasons: [], canApply: false, myEnrolment: null }

describe('what a member meets at a class', () => {
  it('the one button while nothing stands in the way', () => {
    expect(offerOf({ ...nothing, canApply: true })).toBe('button')
  })

  it('the own enrolment once there is one, whatever else would be said', () => {
    const mine = { myEnrolment: { status: 'E' as const } }
    expect(offerOf({ ...nothing, ...mine, refusal: 'alreadyApplied' })).toBe('mine')
    expect(offerOf({ ...nothing, ...mine, refusal: 'enrolmentNotOpen' })).toBe('mine')
  })

  it('the button again after a cancelled or lost application (D-111)', () => {
    for (const status of ['R', 'C', 'W'] as const)
      expect(offerOf({ ...nothing, canApply: true, myEnrolment: { status } })).toBe('button')
  })

  it('the button and a box to tick where only the word of a carer is missing (D-112)', () => {
    const refusal = 'notEligible'
    expect(offerOf({ ...nothing, refusal, reasons: [{ code: 'NOT_CARER' }] })).toBe('button')
    expect(offerOf({ ...nothing, refusal, reasons: [{ code: 'TOO_YOUNG', age: 50 }, { code: 'NOT_CARER' }] })).toBe(
      'refused',
    )
  })

  it('the reason where there is one', () => {
    for (const refusal of ['classFull', 'oneClassPerCourse', 'methodNotOnline', 'classCancelled'])
      expect(offerOf({ ...nothing, refusal })).toBe('refused')
  })
})
