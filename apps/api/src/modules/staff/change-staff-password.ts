import { MemberError } from '../../platform/member-error.ts'
import { checkPassword } from '../attempts/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { endAllSessions, type SessionRow, type StartedSession, startSession } from '../session/index.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findStaff, updateStaff } from './store.ts'

type Change = { readonly current: string; readonly wanted: string; readonly repeated: string }

export async function changeStaffPassword(
  deps: StaffDeps,
  session: SessionRow,
  change: Change,
  requestId: string,
): Promise<StartedSession> {
  acceptNewPassword(change.wanted, change.repeated)
  const staff = await findStaff(deps.db, session.holderId)
  if (!staff?.isActive) throw new MemberError('sessionRevoked')
  const subject = `${staff.id} confirming`
  const { isRight } = await checkPassword(deps, { subject }, change.current, staff.passwordHash)
  if (!isRight) throw new MemberError('currentPasswordWrong')
  if (change.wanted === change.current) throw new MemberError('passwordUnchanged')
  const passwordHash = await deps.passwords.hash(change.wanted)
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await updateStaff(tx, staff.id, { passwordHash, mustChangePassword: false })
    await endAllSessions(tx, staff.id, 'PASSWORD_CHANGED', now)
    const { deviceLabel } = session
    const wanted = { audience: 'dhc-staff', holderId: staff.id, role: staff.role, deviceLabel, subject } as const
    const who = { actorKind: 'STAFF', actorId: staff.id, role: staff.role, requestId } as const
    const auditEntry = { ...who, action: 'staff.change-password', outcome: 'DONE' } as const
    return startSession(deps, tx, { ...wanted, formerCookie: undefined, auditEntry })
  })
}
