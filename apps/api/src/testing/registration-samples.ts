import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import type { AccountsAtWork } from './accounts-at-work.ts'

/** A complete, acceptable application; each test changes the one thing it is about. */
export function applicantBody(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    mobile: '91234567',
    surname_zh: '陳',
    given_name_zh: '大文',
    surname_en: 'CHAN',
    given_name_en: 'Tai Man',
    name_matches_id: true,
    gender: 'M',
    date_of_birth: '1958-03-09',
    region: 'KLN',
    district: 'KLN_SSP',
    neighbourhood: 'SKM',
    neighbourhood_other: null,
    district_link: ['LIVE'],
    emergency_contact: { name: 'Chan Siu Ming', phone: '61234567', relationship: 'CHI' },
    marital_status: 'M',
    children_count: 2,
    household_members: ['SP', 'CH'],
    housing_type: 'PH',
    housing_other: null,
    education: 'S',
    employment: 'R',
    ethnicity: 'CHN',
    ethnicity_other: null,
    religion: null,
    religion_other: null,
    mobility: 'WA',
    aids: ['S'],
    daily_living: 'I',
    family_history: ['H', 'D'],
    main_carer: 'C',
    parents_marital_status: null,
    service_source: ['REF', 'OTHER'],
    service_source_other: 'neighbour',
    consent_data_use: true,
    channels: ['SMSWA'],
    postal_address: null,
    consent_transfer: false,
    guardian: null,
    ...changed,
  }
}

export const goodPassword = { password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }

/** Asks for a code, reads it in the outbox, and types it. */
export async function proofOf(at: AccountsAtWork, mobile: string, minor = false): Promise<string> {
  const browser = at.browser(`203.0.113.${Number(mobile) % 250}`)
  const asked = await browser.post(requestCodePath, { purpose: 'register', mobile, minor })
  const code = await at.codeSentTo(`+852${mobile}`)
  const { payload } = await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code })
  return String(payload.otp_token)
}
