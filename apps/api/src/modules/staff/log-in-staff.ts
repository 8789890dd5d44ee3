import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { LimitName } from '../../platform/rate-limit/limits.ts'
import { checkPassword, deviceOf, forgetTries, giveBackTry, isKnownDevice, takeTry } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { type StartedSession, staffTokenRole, startSession } from '../session/index.ts'
import { setUpSecondFactor, useSecondFactor } from './second-factor.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findByUsername, type StaffRow } from './store.ts'

export type StaffAttempt = {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
  /** The secret of a browser in which somebody has signed in before. */
  readonly device: string | undefined
  readonly formerCookie: string | undefined
  readonly deviceLabel: string
  readonly requestId: string
}

export type StaffOutcome =
  | { readonly signedIn: StartedSession & { readonly device: string }; readonly staff: StaffRow }
  | { readonly setUpUri: string | null }

/**
 * Section 3.13.1: one refusal (1901) for a wrong name, password or code, so nobody learns which; 1105 after five. A
 * right password alone forgets nothing: else it would begin the count of the codes anew.
 */
export async function logInStaff(deps: StaffDeps, attempt: StaffAttempt): Promise<StaffOutcome> {
  const account = await findByUsername(deps.db, attempt.username)
  const device = account && deviceOf(account.id, attempt.device)
  // What others do at this address must not keep out the computers of the centre (SEC-05).
  const isKnown = device !== undefined && (await isKnownDevice(deps.db, device))
  if (!isKnown) await deps.rateLimits.check('staffLoginFailurePerAddress', attempt.address)

  const usable = account?.isActive ? account : undefined
  const subject = account?.id ?? `staff ${attempt.username}`
  const entry = { subject, device, longRow: 'slowsTries' } as const
  const check = await checkPassword(deps, entry, attempt.password, usable?.passwordHash)
  if (!usable || !check.isRight) return refuse(deps, account, attempt, 'wrongStaffPassword')
  await giveBackTry(deps, check.subject)
  const admitted = { staff: usable, subject: check.subject, attempt }
  if (!deps.asksSecondFactor) return { signedIn: await admit(deps, deps.oneStatement, admitted), staff: usable }
  if (attempt.code === undefined) return { setUpUri: await setUpSecondFactor(deps, usable) }

  const codes = `${check.subject} codes`
  await takeTry(deps, { subject: codes })
  const signedIn = await deps.inTransaction(async (tx) => {
    if (!(await useSecondFactor(deps, tx, usable.id, attempt.code ?? ''))) return undefined
    await forgetTries(tx, codes)
    return admit(deps, tx, admitted)
  })
  if (!signedIn) return refuse(deps, usable, attempt, 'wrongStaffCode')
  return { signedIn, staff: usable }
}

/** Everything is right: the session begins, wrong passwords are forgotten, the device is known from now on. */
async function admit(
  deps: StaffDeps,
  handle: Transaction | OneStatement,
  { staff, subject, attempt }: { readonly staff: StaffRow; readonly subject: string; readonly attempt: StaffAttempt },
): Promise<StartedSession & { readonly device: string }> {
  const { deviceLabel, formerCookie } = attempt
  const device = attempt.device ?? Buffer.from(deps.random.bytes(32)).toString('base64url')
  const wanted = { audience: 'dhc-staff', holderId: staff.id, role: staffTokenRole(staff), subject, device } as const
  const who = { actorKind: 'STAFF', actorId: staff.id, role: staff.role, requestId: attempt.requestId } as const
  const auditEntry = { ...who, action: 'staff.sign-in', outcome: 'DONE' } as const
  const session = await startSession(deps, handle, { ...wanted, deviceLabel, formerCookie, auditEntry })
  return { ...session, device }
}

async function refuse(
  deps: StaffDeps,
  account: StaffRow | undefined,
  attempt: StaffAttempt,
  because: Extract<LimitName, 'wrongStaffPassword' | 'wrongStaffCode'>,
): Promise<never> {
  await deps.rateLimits.consume('staffLoginFailurePerAddress', attempt.address)
  if (account) await deps.rateLimits.consume(because, account.id)
  const what = { actorKind: 'GUEST', action: 'staff.sign-in', objectKind: 'staff', outcome: 'REFUSED' } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { ...what, objectId: account?.id, requestId: attempt.requestId }, deps.clock.now()),
  )
  throw new MemberError('staffLoginFailed')
}
