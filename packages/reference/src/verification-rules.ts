import { mayShowBirthDocument } from './age-rules.ts'

/** S5-12, D-082: what an applicant may show at the counter. */
export const identityDocuments = ['HKIC', 'EXEMPTION_CERT', 'CHILD_DOC'] as const

export type VerificationChecks = {
  readonly identity_document: (typeof identityDocuments)[number]
  readonly permission_valid: boolean
  readonly name_matches: boolean
  readonly address_proof: boolean
  readonly ehealth_agreed: boolean
  readonly district_link_checked: boolean
}

/** S5-12 to S5-15: every check is made, and a birth document serves only children under 11. */
export function areChecksComplete(checks: VerificationChecks, ageYears: number): boolean {
  if (checks.identity_document === 'CHILD_DOC' && !mayShowBirthDocument(ageYears)) return false
  return (
    checks.permission_valid &&
    checks.name_matches &&
    checks.address_proof &&
    checks.ehealth_agreed &&
    checks.district_link_checked
  )
}
