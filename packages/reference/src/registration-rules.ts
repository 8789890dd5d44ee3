import { ageOn } from './hong-kong-time.ts'
import { mayRegister, needsGuardian } from './member-rules.ts'
import { homeDistrict } from './options/person.ts'

export const memberTextLengths = { name: 80, address: 200, note: 80 } as const

/** The facts of an application that decide whether it is taken. */
export type Application = {
  readonly date_of_birth: string
  readonly district: string
  readonly district_link: readonly string[]
  readonly consent_data_use: boolean
  readonly channels: readonly string[]
  readonly guardian: { readonly consent: boolean } | null
  /** D-145: filled in by somebody else; the person agrees at the centre, before the documents are verified. */
  readonly by_helper?: boolean
}

export type ApplicationRefusal = 'tooYoung' | 'notInDistrict' | 'consentMissing' | 'channelMissing' | 'guardianMissing'

/** S5-08, D-085: who lives in the district says so by its code; from another district one must work here. */
export function belongsToDistrict(district: string, links: readonly string[]): boolean {
  if (links.includes('LIVE') && district !== homeDistrict) return false
  return links.includes('LIVE') || links.includes('WORK')
}

type HelpersApplication = {
  readonly mobile: string
  readonly emergency_contact: { readonly phone: string; readonly relationship: string | null }
}

/** D-145: the helper is the contact, by name, relation and the number that got the code. */
export function helperProblems({ mobile, emergency_contact: contact }: HelpersApplication) {
  return [
    ...(contact.phone === mobile ? [] : [{ field: 'emergency_contact.phone', rule: 'invalid' as const }]),
    ...(contact.relationship ? [] : [{ field: 'emergency_contact.relationship', rule: 'required' as const }]),
  ]
}

/** S5-06 to S5-11: the first reason why an application cannot be taken, in the order of the wizard. */
export function applicationRefusal(application: Application, todayOn: string): ApplicationRefusal | undefined {
  const age = ageOn(application.date_of_birth, todayOn)
  if (!application.consent_data_use && !application.by_helper) return 'consentMissing'
  if (!mayRegister(age)) return 'tooYoung'
  if (needsGuardian(age) && !application.guardian?.consent) return 'guardianMissing'
  if (!belongsToDistrict(application.district, application.district_link)) return 'notInDistrict'
  if (application.channels.length === 0) return 'channelMissing'
  return undefined
}
