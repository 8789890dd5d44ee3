import { nestedValue } from '@dhc/reference/particulars-rules'
import { describe, expect, it } from 'vitest'
import { type Application, type ApplicationField, forWhom, noApplication, requestOf } from './application.ts'
import { fieldsOn, screensFor } from './screens.ts'

/** Typed again on purpose: a question that leaves the table of fields must not leave this list. */
const asked: Readonly<Record<string, readonly ApplicationField[]>> = {
  'S3-16 mobile and password': ['mobile', 'password', 'confirm_password'],
  'S3-17 names, gender, birth': [
    ...(['surname_en', 'given_name_en', 'surname_zh', 'given_name_zh', 'name_matches_id'] as const),
    ...(['gender', 'date_of_birth'] as const),
  ],
  'S3-18 residence': ['region', 'district', 'neighbourhood', 'neighbourhood_other', 'district_link'],
  'S3-19 emergency contact': ['emergency_contact.name', 'emergency_contact.phone', 'emergency_contact.relationship'],
  'S3-20 home': ['marital_status', 'children_count', 'household_members', 'housing_type', 'housing_other'],
  'S3-21 background': [
    ...(['education', 'employment', 'ethnicity', 'ethnicity_other', 'religion', 'religion_other'] as const),
  ],
  'S3-22 daily living': ['mobility', 'daily_living', 'aids'],
  'S3-23 family': ['family_history', 'main_carer', 'parents_marital_status'],
  'S3-24 how heard': ['service_source', 'service_source_other'],
  'S3-25 consents': ['consent_data_use', 'channels', 'postal_address', 'consent_transfer'],
  'D-083 guardian': [
    ...(['own_mobile', 'guardian.name', 'guardian.relationship', 'guardian.member_no', 'guardian.consent'] as const),
  ],
  'D-145 who it is for': ['for_whom', 'helper_confirmed'],
}
const everyQuestion = Object.values(asked).flat()

/** Everything answered, with the answers that open further questions. */
const full: Application = {
  ...noApplication,
  consent_data_use: true,
  mobile: '91234567',
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  surname_zh: '陳',
  given_name_zh: '大文',
  name_matches_id: true,
  gender: 'M',
  date_of_birth: '1958-3-9',
  own_mobile: '91234568',
  'guardian.name': 'Chan Mei',
  'guardian.relationship': 'P',
  'guardian.member_no': 'SSPD000101',
  'guardian.consent': true,
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'OTHER',
  neighbourhood_other: 'There',
  district_link: ['LIVE'],
  'emergency_contact.name': 'Chan Siu Ming',
  'emergency_contact.phone': '61234567',
  'emergency_contact.relationship': 'CHI',
  household_members: ['SP'],
  housing_type: 'OTHER',
  housing_other: 'A boat',
  marital_status: 'M',
  children_count: '2',
  parents_marital_status: 'M',
  education: 'P',
  employment: 'R',
  ethnicity: 'OTHER',
  ethnicity_other: 'Another',
  religion: 'OTHER',
  religion_other: 'Another',
  mobility: 'WA',
  aids: ['S'],
  daily_living: 'I',
  main_carer: 'SIB',
  family_history: ['D'],
  service_source: ['OTHER'],
  service_source_other: 'A poster',
  channels: ['MAIL'],
  postal_address: '1 Demo Street',
  consent_transfer: true,
  password: 'Sunny7Day',
  confirm_password: 'Sunny7Day',
}

describe('the wizard of registration', () => {
  it.each(Object.entries(asked))('%s: each question stands on a screen for somebody', (_clause, fields) => {
    const shown = forWhom.flatMap((who) => {
      const application = { ...full, for_whom: who }
      return screensFor(application).flatMap(({ name }) => fieldsOn(name, application))
    })
    expect(fields.filter((field) => !shown.includes(field))).toEqual([])
  })

  it('asks nothing else (S3-16 to S3-25, D-083, D-145)', () => {
    expect(Object.keys(noApplication).toSorted()).toEqual([...everyQuestion].toSorted())
  })

  it('sends every answer; only who fills it in, and a second number, are said in other words (S3-16 to S3-25)', () => {
    const sent = forWhom.map((who) => requestOf({ ...full, for_whom: who }, 'en-US'))
    const isSent = (field: string) =>
      sent.some((body) => {
        const value: unknown = nestedValue(body, field)
        return Array.isArray(value) ? value.length > 0 : Boolean(value)
      })
    expect(everyQuestion.filter((field) => !isSent(field))).toEqual(['own_mobile', 'for_whom', 'helper_confirmed'])
    expect(sent.map(({ mobile, by_helper: byHelper }) => [mobile, byHelper])).toEqual([
      ['91234567', false],
      ['91234568', false],
      ['91234567', true],
    ])
  })
})
