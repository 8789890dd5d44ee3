import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { newDeviceSecret } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import {
  type SecondPersonDeps,
  type SessionDeps,
  type StartedSession,
  staffTokenRole,
  startSession,
} from '../session/index.ts'
import type { StaffRow } from './store.ts'

/** The browser somebody of the staff signs in with. */
export type SigningIn = {
  readonly address: string
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: string | undefined
  readonly formerCookie: string | undefined
  readonly deviceLabel: string
  readonly requestId: string
}

export type AdmittedStaff = StartedSession & { readonly device: string }

type Admitted = {
  readonly staff: StaffRow
  /** Whose wrong tries are forgotten. */
  readonly subject: string
  readonly attempt: SigningIn
}

/** Everything is right: the session begins, wrong passwords are forgotten, the device is known from now on. */
export async function admitStaff(
  deps: StaffDeps,
  handle: Transaction | OneStatement,
  { staff, subject, attempt }: Admitted,
): Promise<AdmittedStaff> {
  const { deviceLabel, formerCookie } = attempt
  const { device, cookie: deviceCookie } = newDeviceSecret(deps.random, staff.id, attempt.device)
  const wanted = { audience: 'dhc-staff', holderId: staff.id, role: staffTokenRole(staff), subject, device } as const
  const who = { actorKind: 'STAFF', actorId: staff.id, role: staff.role, requestId: attempt.requestId } as const
  const auditEntry = { ...who, action: 'staff.sign-in', outcome: 'DONE' } as const
  const session = await startSession(deps, handle, { ...wanted, deviceLabel, formerCookie, auditEntry })
  return { ...session, device: deviceCookie }
}

/** One refusal (1901), whatever was wrong. */
export async function refuseStaff(
  deps: StaffDeps,
  account: StaffRow | undefined,
  { address, requestId }: SigningIn,
): Promise<never> {
  await deps.rateLimits.consume('staffLoginFailurePerAddress', address)
  const what = { actorKind: 'GUEST', action: 'staff.sign-in', objectKind: 'staff', outcome: 'REFUSED' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...what, objectId: account?.id, requestId }, deps.clock.now()))
  throw new MemberError('staffLoginFailed')
}

export type StaffDeps = SessionDeps &
  SecondPersonDeps & {
    readonly passwords: PasswordHasher
    readonly rateLimits: RateLimits
    readonly cipher: FieldCipher
    /** On in production, off in the demonstration unless STAFF_SECOND_FACTOR says so. */
    readonly asksSecondFactor: boolean
    /** What somebody who leaves was working on goes back to the others; answers how many pieces. */
    readonly returnWorkOf: (tx: Transaction, staffId: string) => Promise<number>
  }
