import { describe, expect, it } from 'vitest'
import { areChecksComplete, memberTypeOf } from './member-rules.ts'
import { type Particulars, particularsProblems } from './particulars-rules.ts'
import { maskedMobile, newPasswordRefusal } from './password-rules.ts'
import { applicationRefusal, belongsToDistrict } from './registration-rules.ts'
import { mayActAs, mayOverrideRules, mayReadChanges, mayWorkAt, staffRoles, worksEverywhere } from './staff-rules.ts'

const todayOn = '2026-11-15'
const application = {
  date_of_birth: '1958-03-09',
  district: 'KLN_SSP',
  district_link: ['LIVE'],
  consent_data_use: true,
  channels: ['SMSWA'],
  guardian: null,
}
const refusal = (changed: object) => applicationRefusal({ ...application, ...changed }, todayOn)

describe('an application', () => {
  it('of an adult who lives here, agrees and names a channel is taken', () => {
    expect(refusal({})).toBeUndefined()
  })

  it.each([
    ['2020-11-15', undefined],
    ['2020-11-16', 'tooYoung'],
  ])('of a child born on %s with a guardian: %s (S5-06)', (date_of_birth, expected) => {
    expect(refusal({ date_of_birth, guardian: { consent: true } })).toBe(expected)
  })

  it.each([
    ['2008-11-15', null, undefined],
    ['2008-11-16', null, 'guardianMissing'],
    ['2008-11-16', { consent: false }, 'guardianMissing'],
    ['2008-11-16', { consent: true }, undefined],
  ])('born on %s, guardian %o: %s (S5-11)', (date_of_birth, guardian, expected) => {
    expect(refusal({ date_of_birth, guardian })).toBe(expected)
  })

  it('needs consent (S5-09) and a channel (S5-10)', () => {
    expect(refusal({ consent_data_use: false })).toBe('consentMissing')
    expect(refusal({ channels: [] })).toBe('channelMissing')
  })

  it.each([
    ['KLN_SSP', ['LIVE'], true],
    ['KLN_SSP', ['WORK'], true],
    ['KLN_SSP', [], false],
    ['KLN_KC', ['WORK'], true],
    ['KLN_KC', ['LIVE'], false],
    ['KLN_KC', ['LIVE', 'WORK'], false],
  ])('from %s with %j belongs here: %s (S5-08, D-085)', (district, links, expected) => {
    expect(belongsToDistrict(district, links)).toBe(expected)
  })
})

describe('fields that depend on each other', () => {
  const particulars: Particulars = {
    region: 'KLN',
    district: 'KLN_SSP',
    neighbourhood: 'SKM',
    mobility: 'WA',
    aids: ['S'],
    channels: ['MAIL'],
    postal_address: '1 Some Street',
    service_source: ['OTHER'],
    service_source_other: 'a neighbour',
  }
  const wrong = (changed: Partial<Particulars>) =>
    particularsProblems({ ...particulars, ...changed }).map(({ field }) => field)

  it('fit', () => expect(wrong({})).toEqual([]))

  it.each([
    [{ region: 'HK' } as const, ['district']],
    [{ neighbourhood: null }, ['neighbourhood']],
    [{ district: 'KLN_KC' }, ['neighbourhood']],
    [{ mobility: 'U' }, ['aids']],
    [{ postal_address: null }, ['postal_address']],
    [{ service_source_other: null }, ['service_source_other']],
  ])('with %o point at %j', (changed, fields) => expect(wrong(changed)).toEqual(fields))
})

describe('verification in person (S5-12 to S5-15)', () => {
  const checks = {
    identity_document: 'HKIC',
    permission_valid: true,
    name_matches: true,
    address_proof: true,
    ehealth_agreed: true,
    district_link_checked: true,
  } as const

  const agreed = (ageYears: number) => ({ ageYears, hasAgreed: true })

  it('needs the consent of who was helped, given here (D-145)', () => {
    const helped = { ageYears: 80, hasAgreed: false }
    expect(areChecksComplete(checks, helped)).toBe(false)
    expect(areChecksComplete({ ...checks, data_use_agreed: true }, helped)).toBe(true)
  })

  it('needs every check', () => {
    expect(areChecksComplete(checks, agreed(40))).toBe(true)
    for (const check of [
      'permission_valid',
      'name_matches',
      'address_proof',
      'ehealth_agreed',
      'district_link_checked',
    ]) {
      expect(areChecksComplete({ ...checks, [check]: false }, agreed(40)), check).toBe(false)
    }
  })

  it('takes a birth document from children under 11 only (D-082)', () => {
    expect(
      [10, 11].map((age) => areChecksComplete({ ...checks, identity_document: 'CHILD_DOC' }, agreed(age))),
    ).toEqual([true, false])
  })

  it('makes a junior of who is under 18, and a member on the 18th birthday (D-071)', () => {
    expect(memberTypeOf(false, '1958-03-09', todayOn)).toBe('PROVISIONAL')
    expect(memberTypeOf(true, '2008-11-16', todayOn)).toBe('JUNIOR')
    expect(memberTypeOf(true, '2008-11-15', todayOn)).toBe('MEMBER')
  })
})

describe('small rules of accounts', () => {
  it('the rule of passwords comes before the second entry (S5-01 to S5-03)', () => {
    expect(newPasswordRefusal('short', 'other')).toBe('passwordRule')
    expect(newPasswordRefusal('Tram7Kettle', 'Tram7Kettlf')).toBe('passwordMismatch')
    expect(newPasswordRefusal('Tram7Kettle', 'Tram7Kettle')).toBeUndefined()
  })

  it('a masked number shows its first and its last two digits', () => {
    expect(maskedMobile('+85291234567')).toBe('9*** **67')
  })

  it('ADMIN may do everything, others what their role allows (D-072)', () => {
    expect(mayActAs('ADMIN', ['FRONTDESK'])).toBe(true)
    expect(mayActAs('MANAGER', ['FRONTDESK'])).toBe(false)
    expect(mayActAs('MANAGER', ['FRONTDESK', 'MANAGER'])).toBe(true)
  })

  it('what was changed about health is read by those who treat members, the rest by all who open records', () => {
    const readers = (writer: string | null, action = 'member.change', detail = 'surname_en') =>
      staffRoles.filter((role) => mayReadChanges(role, { role: writer, action, detail }))
    const thoseWhoTreat = ['ADMIN', 'CLINICAL']
    expect(readers('CLINICAL')).toEqual(thoseWhoTreat)
    for (const action of ['health.remove', 'risk.change', 'recall.call', 'telehealth.schedule'])
      expect(readers('ADMIN', action), action).toEqual(thoseWhoTreat)
    expect(readers('ADMIN', 'member.change', 'surname_en chronic_diseases')).toEqual(thoseWhoTreat)
    for (const writer of ['FRONTDESK', 'ADMIN', null])
      expect(readers(writer), String(writer)).toEqual(['ADMIN', 'MANAGER', 'FRONTDESK', 'CLINICAL'])
  })

  it('a manager may pass a rule with a reason, and works at every centre (decision 0034)', () => {
    expect(staffRoles.filter(mayOverrideRules)).toEqual(['ADMIN', 'MANAGER'])
    expect(staffRoles.filter(worksEverywhere)).toEqual(['ADMIN', 'MANAGER'])
    expect(mayWorkAt({ role: 'FRONTDESK', centres: ['CORE'] }, 'CORE')).toBe(true)
    expect(mayWorkAt({ role: 'FRONTDESK', centres: ['CORE'] }, 'SAT-MF')).toBe(false)
  })
})
