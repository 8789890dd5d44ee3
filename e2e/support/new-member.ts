import { randomInt } from 'node:crypto'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import type { Person } from './member.ts'
import { deskOf, textSentTo } from './staff-desk.ts'

export type NewMember = Person & { readonly id: string; readonly password: string }

/** A number nobody of the demonstration has, also when the journeys run again. */
export const freshMobile = () => `9${randomInt(1_000_000, 10_000_000)}`

const particulars = {
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  name_matches_id: true,
  gender: 'M',
  date_of_birth: '1958-03-09',
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'SKM',
  district_link: ['LIVE'],
  emergency_contact: { name: 'Chan Siu Ming', phone: '61234567', relationship: 'CHI' },
  channels: ['SMSWA'],
  consent_data_use: true,
}

const checks = {
  identity_document: 'HKIC',
  permission_valid: true,
  name_matches: true,
  address_proof: true,
  ehealth_agreed: true,
  district_link_checked: true,
}

/** A member of a journey's own, registered and verified at the counter; the first password came by SMS. */
export async function registerAtCounter(more: object = {}): Promise<NewMember> {
  const { mobile, ...made } = await applyAtCounter({ ...more, verify: checks })
  const password = await textSentTo(mobile, (purpose) => purpose === 'first-password', /[A-Za-z\d]{12}/)
  return { id: made.member_id, mobile, memberNo: made.member_no, password }
}

/** An applicant of a journey's own, whose identity nobody has checked yet unless it is said. */
export async function applyAtCounter(more: object = {}) {
  const mobile = freshMobile()
  const desk = await deskOf('demo.frontdesk')
  const body = { ...particulars, ...more, mobile }
  return { mobile, ...(await desk.call<{ member_id: string; member_no: string }>('POST', staffMembersPath, body)) }
}

/** Somebody of eleven or twelve, with a guardian who agrees (S5-11). */
export function registerMinor(): Promise<NewMember> {
  const guardian = { name: 'Chan Siu Ming', relationship: 'P', mobile: freshMobile(), consent: true }
  return registerAtCounter({
    given_name_en: 'Siu Yan',
    date_of_birth: `${new Date().getFullYear() - 12}-06-15`,
    guardian,
  })
}
