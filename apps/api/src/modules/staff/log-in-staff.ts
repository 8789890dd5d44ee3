import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { LimitName } from '../../platform/rate-limit/limits.ts'
import { checkPassword, deviceOf, forgetTries, giveBackTry, isKnownDevice, takeTry } from '../attempts/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { endAllSessions, type SessionRow, type StartedSession, startSession } from '../session/index.ts'
import { type AdmittedStaff, admitStaff, refuseStaff, type SigningIn, type StaffDeps } from './admit-staff.ts'
import { auditByOwner } from './own-changes.ts'
import { setUpSecondFactor, useSecondFactor } from './second-factor.ts'
import { findByUsername, findStaff, type StaffRow, updateStaff } from './store.ts'

type StaffAttempt = SigningIn & {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
}

type StaffOutcome =
  | { readonly signedIn: AdmittedStaff; readonly staff: StaffRow }
  | { readonly setUpUri: string | null }

/**
 * One refusal (1901) for a wrong name, password or code, so nobody learns which; 1105 after five. A
 * right password alone forgets nothing: else it would begin the count of the codes anew.
 */
export async function logInStaff(deps: StaffDeps, attempt: StaffAttempt): Promise<StaffOutcome> {
  const account = await findByUsername(deps.db, attempt.username)
  const device = account && deviceOf(account.id, attempt.device)
  // What others do at this address must not keep out the computers of the centre (SEC-05).
  const isKnown = device !== undefined && (await isKnownDevice(deps.db, device, deps.clock.now()))
  if (!isKnown) await deps.rateLimits.check('staffLoginFailurePerAddress', attempt.address)

  const usable = account?.isActive ? account : undefined
  const subject = account?.id ?? `staff ${attempt.username}`
  const entry = { subject, device, longRow: 'slowsTries' } as const
  const check = await checkPassword(deps, entry, attempt.password, usable?.passwordHash)
  if (!usable || !check.isRight) return refuse(deps, account, attempt, 'wrongStaffPassword')
  await giveBackTry(deps, check.subject)
  const admitted = { staff: usable, subject: check.subject, attempt }
  if (!deps.asksSecondFactor) return { signedIn: await admitStaff(deps, deps.oneStatement, admitted), staff: usable }
  if (attempt.code === undefined) return { setUpUri: await setUpSecondFactor(deps, usable) }

  const codes = `${check.subject} codes`
  await takeTry(deps, { subject: codes })
  const signedIn = await deps.inTransaction(async (tx) => {
    if (!(await useSecondFactor(deps, tx, usable.id, attempt.code ?? ''))) return undefined
    await forgetTries(tx, codes)
    if (usable.totpUsedStep === null) await auditSetUp(deps, tx, usable, attempt)
    return admitStaff(deps, tx, admitted)
  })
  if (!signedIn) return refuse(deps, usable, attempt, 'wrongStaffCode')
  return { signedIn, staff: usable }
}

/** who set up the phone first is the owner; if somebody else was quicker, the owner reads it at the next sign-in. */
async function auditSetUp(deps: StaffDeps, tx: Transaction, { id, role }: StaffRow, attempt: StaffAttempt) {
  const isSetUp = (await findStaff(tx, id))?.totpUsedStep !== null
  const owner = { id, role, requestId: attempt.requestId, device: attempt.deviceLabel }
  if (isSetUp) await auditByOwner(deps, tx, owner, { change: 'set-up-second-factor' })
}

async function refuse(
  deps: StaffDeps,
  account: StaffRow | undefined,
  attempt: StaffAttempt,
  because: Extract<LimitName, 'wrongStaffPassword' | 'wrongStaffCode'>,
): Promise<never> {
  if (account) await deps.rateLimits.consume(because, account.id)
  return refuseStaff(deps, account, attempt)
}

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
    const what = { action: 'staff.change-password', objectKind: 'staff', objectId: staff.id } as const
    const auditEntry = { ...who, ...what, detail: deviceLabel, outcome: 'DONE' } as const
    return startSession(deps, tx, { ...wanted, formerCookie: undefined, auditEntry })
  })
}
