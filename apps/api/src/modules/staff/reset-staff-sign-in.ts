import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder } from '../attempts/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { endAllSessions } from '../session/index.ts'
import { type Admin, auditByAdmin } from './by-admin.ts'
import { forgetSignInWays } from './passkey-store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { lockStaff, type StaffRow, updateStaff } from './store.ts'

/**
 * Password forgotten or phone lost. All ways to sign in go together: whoever had the old password could otherwise set up a phone of
 * their own before the owner does.
 */
export async function resetStaffSignIn(
  deps: StaffDeps,
  admin: Admin,
  id: string,
  temporaryPassword: string,
): Promise<StaffRow> {
  acceptNewPassword(temporaryPassword, temporaryPassword)
  const passwordHash = await deps.passwords.hash(temporaryPassword)
  const anew = { passwordHash, mustChangePassword: true, totpSecret: null, totpUsedStep: null }
  return deps.inTransaction(async (tx) => {
    const before = await lockStaff(tx, id)
    if (!before) throw new MemberError('notFound')
    await updateStaff(tx, id, anew)
    await forgetHolder(tx, id)
    await forgetSignInWays(tx, id)
    await endAllSessions(tx, id, 'ENDED_BY_STAFF', deps.clock.now())
    await auditByAdmin(deps, tx, admin, { action: 'staff.reset-sign-in', staffId: id })
    return { ...before, ...anew }
  })
}
