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
  /** D-145: asked of who has not agreed yet, because a helper applied. */
  readonly data_use_agreed?: boolean | undefined
}

type Checked = { readonly ageYears: number; readonly hasAgreed: boolean }

/** S5-12 to S5-15, D-145: every check is made, a birth document serves only children under 11, and nobody joins without consent. */
export function areChecksComplete(checks: VerificationChecks, { ageYears, hasAgreed }: Checked): boolean {
  if (!hasAgreed && !checks.data_use_agreed) return false
  if (checks.identity_document === 'CHILD_DOC' && !mayShowBirthDocument(ageYears)) return false
  return (
    checks.permission_valid &&
    checks.name_matches &&
    checks.address_proof &&
    checks.ehealth_agreed &&
    checks.district_link_checked
  )
}
