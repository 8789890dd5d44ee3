import { describe, expect, it } from 'vitest'
import { emptyDraft, entryOfDraft, numberTyped } from './reading-draft.ts'

const now = new Date('2026-11-16T10:30:20+08:00')
const draft = { ...emptyDraft, date: '2026-11-16', time: '10:30' }

describe('what a member types', () => {
  it('is a reading of this minute, the pulse may be left out (S3-26)', () => {
    expect(entryOfDraft('BLOOD_PRESSURE', { ...draft, systolic: '128', diastolic: '82' }, now).entry).toEqual({
      type: 'BLOOD_PRESSURE',
      recordedAt: '2026-11-16T10:30:00+08:00',
      systolic: 128,
      diastolic: 82,
      pulse: null,
    })
  })

  it('is understood with a decimal comma and with full-width digits', () => {
    expect(['5.6', ' 5.6 ', '5,6', '５．６', '5.'].map(numberTyped)).toEqual([5.6, 5.6, 5.6, 5.6, 5])
    expect(['', 'LO', '5.6.1', '-3', '1e9', '0x10'].map(numberTyped).every(Number.isNaN)).toBe(true)
  })

  it('is told what is missing and what is no number, each beside its question', () => {
    expect(entryOfDraft('BLOOD_PRESSURE', { ...draft, systolic: 'high' }, now).problems).toEqual({
      systolic: 'notNumber',
      diastolic: 'missing',
    })
    expect(entryOfDraft('GLUCOSE', { ...draft, glucose: '5.6' }, now).problems).toEqual({ mealType: 'choose' })
  })

  it('cannot be outside what is possible, nor upside down (D-123)', () => {
    const problems = (systolic: string, diastolic: string) =>
      entryOfDraft('BLOOD_PRESSURE', { ...draft, systolic, diastolic }, now).problems
    expect(problems('1280', '82')).toEqual({ systolic: 'outOfRange' })
    expect(problems('1280', '')).toEqual({ systolic: 'outOfRange', diastolic: 'missing' })
    expect(problems('80', '120')).toEqual({ systolic: 'notAboveDiastolic' })
    expect(problems('120', '80')).toBeUndefined()
  })

  it('cannot be from the future; this very minute is not the future', () => {
    const at = (time: string) => entryOfDraft('OXYGEN', { ...draft, oxygen: '98', time }, now).problems
    expect(at('10:30')).toBeUndefined()
    expect(at('10:31')).toEqual({ date: 'dateInFuture' })
    expect(at('')).toEqual({ date: 'dateInvalid' })
  })

  it('has the site and the category that were chosen (S3-28)', () => {
    expect(entryOfDraft('TEMPERATURE', { ...draft, temperature: '36.7', site: 'ORAL' }, now).entry).toMatchObject({
      site: 'ORAL',
    })
    expect(entryOfDraft('BMI', { ...draft, weight: '60', height: '165', category: 'OTHER' }, now).entry).toMatchObject({
      weight: 60,
      height: 165,
      category: 'OTHER',
    })
  })
})
