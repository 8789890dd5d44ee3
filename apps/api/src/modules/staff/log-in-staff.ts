import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { checkPassword, forgetTries, type StartedSession, staffTokenRole, startSession } from '../session/index.ts'
import { setUpSecondFactor, useSecondFactor } from './second-factor.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findByUsername, type StaffRow } from './store.ts'

export type StaffAttempt = {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
  readonly formerCookie: string | undefined
  readonly deviceLabel: string
  readonly requestId: string
}

export type StaffOutcome =
  | { readonly signedIn: StartedSession; readonly staff: StaffRow }
  | { readonly setUpUri: string | null }

/** Section 3.13.1: one refusal (1901) for a wrong name, password or code, so nobody learns which; 1105 after five. */
export async function logInStaff(deps: StaffDeps, attempt: StaffAttempt): Promise<StaffOutcome> {
  await deps.rateLimits.check('staffLoginFailurePerAddress', attempt.address)
  const account = await findByUsername(deps.db, attempt.username)
  const subject = `staff ${account?.id ?? attempt.username}`
  const usable = account?.isActive ? account : undefined
  const { isRight } = await checkPassword(deps, { subject }, attempt.password, usable?.passwordHash)
  if (!usable || !isRight) return refuse(deps, account, attempt)
  if (deps.asksSecondFactor && attempt.code === undefined) {
    await deps.inTransaction((tx) => forgetTries(tx, subject))
    return { setUpUri: await setUpSecondFactor(deps, usable) }
  }
  const signedIn = await deps.inTransaction((tx) => admit(deps, tx, usable, subject, attempt))
  if (!signedIn) return refuse(deps, usable, attempt)
  return { signedIn, staff: usable }
}

async function admit(
  deps: StaffDeps,
  tx: Transaction,
  staff: StaffRow,
  subject: string,
  attempt: StaffAttempt,
): Promise<StartedSession | undefined> {
  const isProved = !deps.asksSecondFactor || (await useSecondFactor(deps, tx, staff.id, attempt.code ?? ''))
  if (!isProved) return undefined
  const { deviceLabel, formerCookie } = attempt
  const wanted = { audience: 'dhc-staff', holderId: staff.id, role: staffTokenRole(staff), subject } as const
  const who = { actorKind: 'STAFF', actorId: staff.id, role: staff.role, requestId: attempt.requestId } as const
  const deed = { ...who, action: 'staff.sign-in', outcome: 'DONE' } as const
  return startSession(deps, tx, { ...wanted, deviceLabel, formerCookie, deed })
}

async function refuse(deps: StaffDeps, account: StaffRow | undefined, attempt: StaffAttempt): Promise<never> {
  await deps.rateLimits.consume('staffLoginFailurePerAddress', attempt.address)
  const what = { actorKind: 'GUEST', action: 'staff.sign-in', objectKind: 'staff', outcome: 'REFUSED' } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { ...what, objectId: account?.id, requestId: attempt.requestId }, deps.clock.now()),
  )
  throw new MemberError('staffLoginFailed')
}
