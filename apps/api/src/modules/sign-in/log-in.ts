import { MemberError } from '../../platform/member-error.ts'
import { requireWork } from '../../platform/proof-of-work/require-work.ts'
import { type Check, checkPassword, deviceOf, giveBackTry } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMemberWithRoom, type Member } from '../member/index.ts'
import { type SentCode, sendCode } from '../one-time-code/index.ts'
import type { StartedSession } from '../session/index.ts'
import { admitMember } from './admit-member.ts'
import { refuseUnknown, wrongPassword } from './disclose-unknown.ts'
import { budgetsOf } from './disclosure-budget.ts'
import { type Found, findWhoSignsIn } from './find-who-signs-in.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { SignInDeps } from './sign-in-deps.ts'

export type LoginOutcome =
  | { readonly signedIn: StartedSession & { readonly device: string }; readonly member: Member }
  | { readonly codeSent: SentCode }

/** Section 3.2: who, then the password, then (on a new device, where the centre wants it) a code, then the session. */
export async function logIn(deps: SignInDeps, attempt: LoginAttempt): Promise<LoginOutcome> {
  const found = (await findAtOnce(deps, attempt)) ?? (await findAfterLimits(deps, attempt))
  if ('unknown' in found) {
    const vain = await checkPassword(deps, { subject: found.subject }, attempt.password, undefined)
    await deps.rateLimits.consume('loginFailurePerAddress', attempt.address)
    return refuseUnknown(deps.rateLimits, found.unknown, attempt, vain)
  }
  const { member } = found
  const entry = { subject: member.id, device: deviceOf(member.id, attempt.device) }
  const check = await checkPassword(deps, entry, attempt.password, member.passwordHash)
  if (!check.isRight) return refuseWrongPassword(deps, member, attempt, check)
  if (!member.maySignIn) throw new MemberError('accountSuspended')

  if (deps.asksCodeOnNewDevice && !check.isKnownDevice) {
    // A right password is no failure, whatever becomes of the code: nobody locks themselves out by asking for it.
    await giveBackTry(deps, check.subject)
    if (attempt.proof === undefined) return { codeSent: await sendNewDeviceCode(deps, member, attempt.address) }
  }
  return { signedIn: await admitMember(deps, { member, check, attempt }), member }
}

const limitsOf = (attempt: LoginAttempt) =>
  [['loginFailurePerAddress', attempt.address], ...budgetsOf(attempt)] as const

/** Nearly everybody is a member, and nothing is spent: then limits and member are read in one statement (decision 15). */
async function findAtOnce(deps: SignInDeps, attempt: LoginAttempt): Promise<Found | undefined> {
  const { mobile, memberNo } = attempt
  // Both numbers take two looks.
  const who = memberNo === undefined ? mobile !== undefined && { mobile } : mobile === undefined && { memberNo }
  if (!who) return undefined
  const member = await findMemberWithRoom(deps, who, deps.rateLimits.roomIn(limitsOf(attempt)))
  return member && { member }
}

/** Before anybody is looked up: not too many failures from here, and a proof of work where the budget is spent. */
async function findAfterLimits(deps: SignInDeps, attempt: LoginAttempt): Promise<Found> {
  const [tooManyFailures, ...budgets] = await deps.rateLimits.look(limitsOf(attempt))
  if (tooManyFailures) throw tooManyFailures
  if (budgets.some((spent) => spent !== undefined)) await requireWork(deps.proofOfWork, attempt.work)
  return findWhoSignsIn(deps, attempt)
}

async function refuseWrongPassword(
  deps: SignInDeps,
  member: Member,
  attempt: LoginAttempt,
  check: Check,
): Promise<never> {
  const action = check.isLast ? 'sign-in.locked' : 'sign-in.wrong-password'
  const what = { actorKind: 'GUEST', action, objectKind: 'member', objectId: member.id, outcome: 'REFUSED' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...what, requestId: attempt.requestId }, deps.clock.now()))
  await deps.rateLimits.consume('loginFailurePerAddress', attempt.address)
  throw wrongPassword(check)
}

/** Bound to this member and this number; no session exists before it is proved. */
function sendNewDeviceCode(deps: SignInDeps, member: Member, address: string): Promise<SentCode> {
  const { mobile } = member.particulars
  const numberIndex = deps.vault.mobileIndex(mobile)
  const locale = member.language
  const usual = { isReal: true, isForMinor: false, isRegistered: false, address }
  return sendCode(deps, { ...usual, purpose: 'new_device', mobile, numberIndex, memberId: member.id, locale })
}
