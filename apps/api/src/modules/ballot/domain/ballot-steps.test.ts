import { drawAtOf } from '@dhc/reference/enrolment-rules'
import { describe, expect, it } from 'vitest'
import { type BallotProgress, nextStep } from './ballot-steps.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const noHoliday = () => false
const courseClass = {
  ...({ method: 'DRAW', isCancelled: false, ballotAt: null } as const),
  enrolStartAt: at('2026-11-10T09:00:00'),
  enrolEndAt: at('2026-11-25T23:59:00'),
}
const opened: BallotProgress = {
  sealedAt: null,
  drawnAt: null,
  releaseAt: null,
  releasedAt: null,
  publicValueName: null,
  publicValue: null,
}
const sealed = { ...opened, sealedAt: at('2026-11-25T23:59:30') }
const drawn = { ...sealed, drawnAt: at('2026-11-26T10:00:00'), releaseAt: at('2026-11-26T12:00:00') }
const stepAt = (ballot: BallotProgress | undefined, now: string, changed = {}) =>
  nextStep(ballot, { ...courseClass, ...changed }, at(now), noHoliday)

describe('what the clock asks of a ballot (D-104)', () => {
  it('follows the dates of the class, one step after the other', () => {
    expect(stepAt(undefined, '2026-11-10T08:59:59')).toBeUndefined()
    expect(stepAt(undefined, '2026-11-10T09:00:00')).toBe('open')
    expect(stepAt(opened, '2026-11-25T23:59:00')).toBeUndefined()
    expect(stepAt(opened, '2026-11-25T23:59:01')).toBe('seal')
    expect(stepAt(sealed, '2026-11-26T09:59:59')).toBeUndefined()
    expect(stepAt(sealed, '2026-11-26T10:00:00')).toBe('draw')
    expect(stepAt(drawn, '2026-11-26T11:59:59')).toBeUndefined()
    expect(stepAt(drawn, '2026-11-26T12:00:00')).toBe('release')
    expect(stepAt({ ...drawn, releasedAt: at('2026-11-26T12:00:00') }, '2026-12-26T12:00:00')).toBeUndefined()
  })

  it('is nothing while a named public value has not appeared, or a person must release the result', () => {
    const named = { ...sealed, publicValueName: 'Mark Six' }
    expect(stepAt(named, '2026-11-30T10:00:00')).toBeUndefined()
    expect(stepAt({ ...named, publicValue: '7' }, '2026-11-30T10:00:00')).toBe('draw')
    expect(stepAt({ ...drawn, releaseAt: null }, '2026-12-30T10:00:00')).toBeUndefined()
  })

  it('is nothing in a class that is called off or not drawn; one without an end is never sealed', () => {
    expect(stepAt(sealed, '2026-11-30T10:00:00', { isCancelled: true })).toBeUndefined()
    expect(stepAt(sealed, '2026-11-30T10:00:00', { method: 'OPEN' })).toBeUndefined()
    expect(stepAt(opened, '2027-11-30T10:00:00', { enrolEndAt: null })).toBeUndefined()
    expect(stepAt(undefined, '2026-11-01T10:00:00', { enrolStartAt: null })).toBe('open')
  })
})

describe('the moment of a draw', () => {
  it('is the first working day after the end at 10, over weekends and holidays', () => {
    const ends = (enrolEndAt: string, isHoliday: (on: string) => boolean = noHoliday) =>
      drawAtOf({ enrolEndAt: at(enrolEndAt), ballotAt: null }, isHoliday)
    expect(ends('2026-11-25T23:59:00')).toEqual(at('2026-11-26T10:00:00'))
    expect(ends('2026-11-27T18:00:00')).toEqual(at('2026-11-30T10:00:00'))
    const lunarNewYear = ['2026-02-17', '2026-02-18', '2026-02-19']
    expect(ends('2026-02-16T18:00:00', (on) => lunarNewYear.includes(on))).toEqual(at('2026-02-20T10:00:00'))
  })

  it('is the one an editor named, never before the end, and none without an end', () => {
    const enrolEndAt = at('2026-11-25T23:59:00')
    const named = (ballotAt: string) => drawAtOf({ enrolEndAt, ballotAt: at(ballotAt) }, noHoliday)
    expect(named('2026-11-29T15:00:00')).toEqual(at('2026-11-29T15:00:00'))
    expect(named('2026-11-20T15:00:00')).toEqual(enrolEndAt)
    expect(drawAtOf({ enrolEndAt: null, ballotAt: at('2026-11-29T15:00:00') }, noHoliday)).toBeNull()
  })
})
