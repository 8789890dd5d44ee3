import { noParticulars } from '@dhc/particulars/particulars'
import { describe, expect, it } from 'vitest'
import { type CorrectionAnswers, correctionOf, correctionProblems } from './correction.ts'
import { noIdentity } from './identity-answers.ts'

const before: CorrectionAnswers = {
  ...noIdentity,
  ...noParticulars,
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  date_of_birth: '1958-03-09',
  'emergency_contact.name': 'Chan Siu Ming',
  'emergency_contact.phone': '6123 4567',
  'emergency_contact.relationship': 'CHI',
}

describe('a correction', () => {
  it('holds the corrected fields and nothing else', () => {
    const after = { ...before, surname_en: 'CHEUNG', date_of_birth: '1958-9-3' }
    expect(correctionOf(before, after, 'zh-HK')).toEqual({ surname_en: 'CHEUNG', date_of_birth: '1958-09-03' })
    expect(correctionOf(before, before, 'zh-HK')).toEqual({})
  })

  it('of one answer about the contact holds the whole contact, as the service stores it', () => {
    const after = { ...before, 'emergency_contact.phone': '6123 9999' }
    expect(correctionOf(before, after, 'en-US')).toEqual({
      emergency_contact: { name: 'Chan Siu Ming', phone: '6123 9999', relationship: 'CHI' },
    })
  })

  it('that empties a field says so', () => {
    expect(correctionOf({ ...before, surname_zh: '陳' }, before, 'zh-HK')).toEqual({ surname_zh: null })
  })

  it('is judged by what it changes, not by older gaps of the record', () => {
    const after = { ...before, surname_en: '陳' }
    expect(correctionProblems(after, correctionOf(before, after, 'zh-HK'))).toEqual({ surname_en: 'englishName' })
  })
})
