import { describe, expect, it } from 'vitest'
import {
  applicationOf,
  bodyOf,
  type CounterApplication,
  counterProblems,
  noCounterApplication,
} from './counter-application.ts'

const todayOn = '2026-11-16'
const phoneless = { hasNoPhone: true, checks: undefined }
const withPhone = { hasNoPhone: false, checks: undefined }

const woman: CounterApplication = {
  ...noCounterApplication,
  surname_en: 'CHAN',
  given_name_en: 'Lai Wah',
  gender: 'F',
  date_of_birth: '1946-2-3',
  neighbourhood: 'SKM',
  'emergency_contact.name': 'Chan Siu Ming',
  'emergency_contact.phone': '6123 4567',
  'emergency_contact.relationship': 'CHI',
  consent_data_use: true,
}

describe('a registration begins with what was typed to find the person', () => {
  it.each([
    ['6123 4567', { mobile: '6123 4567', surname_en: '' }],
    ['Chan Siu Ming', { mobile: '', surname_en: 'Chan', given_name_en: 'Siu Ming' }],
    ['Chan', { mobile: '', surname_en: '', given_name_en: '' }],
    ['000999', { mobile: '', surname_en: '', given_name_en: '' }],
    ['', { mobile: '', surname_en: '' }],
  ])('%j', (typed, begun) => {
    expect(applicationOf(typed)).toMatchObject(begun)
  })
})

describe('a woman of 80 without a phone', () => {
  it('is reached over her daughter, and the record says whose phone it is', () => {
    expect(counterProblems(woman, phoneless, todayOn)).toEqual({})
    expect(bodyOf(woman, phoneless, todayOn, 'zh-HK')).toMatchObject({
      mobile: '6123 4567',
      mobile_of_contact: true,
      guardian: null,
      date_of_birth: '1946-02-03',
    })
  })

  it('needs a contact with a mobile: a message cannot go to a landline', () => {
    const landline = { ...woman, 'emergency_contact.phone': '2345 6789' }
    expect(counterProblems(landline, phoneless, todayOn)).toEqual({ 'emergency_contact.phone': 'landline' })
  })
})

describe('somebody at the counter', () => {
  it('with a phone gives the number', () => {
    expect(counterProblems(woman, withPhone, todayOn)).toEqual({ mobile: 'required' })
    expect(bodyOf({ ...woman, mobile: '91234567' }, withPhone, todayOn, 'zh-HK')).toMatchObject({
      mobile: '91234567',
      mobile_of_contact: false,
    })
  })

  it('agrees in person, or is not registered', () => {
    const silent = { ...woman, consent_data_use: false }
    expect(counterProblems(silent, phoneless, todayOn)).toEqual({ consent_data_use: 'consentMissing' })
  })

  it('of twelve needs a guardian, whose phone may be shared', () => {
    const child = { ...woman, date_of_birth: '2014-6-15', mobile: '91234567' }
    expect(Object.keys(counterProblems(child, withPhone, todayOn)).toSorted()).toEqual([
      'guardian.consent',
      'guardian.name',
      'guardian.relationship',
    ])
    const accompanied = {
      ...child,
      'guardian.name': 'CHAN, Mei',
      'guardian.relationship': 'P',
      'guardian.consent': true,
    }
    expect(bodyOf(accompanied, withPhone, todayOn, 'en-US')).toMatchObject({
      mobile: '91234567',
      guardian: { mobile: '91234567', consent: true },
    })
  })

  it('of five is too young', () => {
    const child = { ...woman, date_of_birth: '2021-1-1' }
    expect(counterProblems(child, withPhone, todayOn)).toMatchObject({ date_of_birth: 'tooYoung' })
  })
})
