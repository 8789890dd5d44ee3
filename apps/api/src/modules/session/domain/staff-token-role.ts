import type { StaffRole } from '@dhc/reference/staff-rules'

/** What a temporary password opens: the choice of an own one, and nothing else. */
export const choosesPassword = 'CHOOSES_PASSWORD'

type Account = { readonly role: StaffRole; readonly mustChangePassword: boolean }

/** Section 3.13.1: an ADMIN has seen a temporary password, so nothing is done in its owner's name with it. */
export function staffTokenRole({ role, mustChangePassword }: Account): StaffRole | typeof choosesPassword {
  return mustChangePassword ? choosesPassword : role
}
