import { translate } from '@dhc/locales/messages'
import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { type RequireWork, requireWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { isWithin } from '../../platform/rate-limit/rate-limits.ts'
import { type Check, checkPassword, deviceOf, giveBackTry, hasKnownDevice, newDeviceSecret } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, findMemberWithRoom, type Member, type MemberDeps } from '../member/index.ts'
import { type CodeDeps, type SentCode, sendCode, takeProof } from '../one-time-code/index.ts'
import { type SessionDeps, type StartedSession, startSession } from '../session/index.ts'
import { budgetsOf, refuseUnknown, wrongPassword } from './disclose-unknown.ts'

type LoginOutcome = { readonly signedIn: SignedIn; readonly member: Member } | { readonly codeSent: SentCode }

/** Who, then the password, then (on a new device, where the centre wants it) a code, then the session. */
export async function logIn(deps: SignInDeps, attempt: LoginAttempt): Promise<LoginOutcome> {
  const work = requireWork(deps.proofOfWork, attempt.work)
  const found = (await findAtOnce(deps, attempt)) ?? (await findAfterLimits(deps, attempt, work))
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
    if (attempt.proof === undefined) return { codeSent: await sendNewDeviceCode(deps, member, attempt.address, work) }
  }
  return { signedIn: await admitMember(deps, { member, check, attempt }), member }
}

const limitsOf = (attempt: LoginAttempt) =>
  [['loginFailurePerAddress', attempt.address], ...budgetsOf(attempt)] as const

/** Nearly everybody is a member, and nothing is spent: then limits and member are read in one statement (decision 0015). */
async function findAtOnce(deps: SignInDeps, attempt: LoginAttempt): Promise<Found | undefined> {
  const { mobile, memberNo } = attempt
  // Both numbers take two looks.
  const who = memberNo === undefined ? mobile !== undefined && { mobile } : mobile === undefined && { memberNo }
  if (!who) return undefined
  const member = await findMemberWithRoom(deps, who, deps.rateLimits.roomIn(limitsOf(attempt)))
  return member && { member }
}

/** Before anybody is looked up: not too many failures from here, and a proof of work where the budget is spent. */
async function findAfterLimits(deps: SignInDeps, attempt: LoginAttempt, work: RequireWork): Promise<Found> {
  const [tooManyFailures, ...budgets] = await deps.rateLimits.look(limitsOf(attempt))
  if (tooManyFailures) throw tooManyFailures
  if (budgets.some((spent) => spent !== undefined)) await work()
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
function sendNewDeviceCode(deps: SignInDeps, member: Member, address: string, work: RequireWork): Promise<SentCode> {
  const { mobile } = member.particulars
  const numberIndex = deps.vault.mobileIndex(mobile)
  const locale = member.language
  const usual = { isReal: true, isForMinor: false, isRegistered: false, address, work }
  return sendCode(deps, { ...usual, purpose: 'new_device', mobile, numberIndex, memberId: member.id, locale })
}

/** What a person signs in with. */
/** The browser a member signs in with. */
export type SigningIn = {
  readonly address: string
  /** The cookie of a browser in which somebody has signed in before. */
  readonly device: string | undefined
  readonly formerCookie: string | undefined
  readonly deviceLabel: string
  /** Decision 0069: to stay signed in on this device. */
  readonly kept: boolean
  readonly requestId: string
}

type LoginAttempt = Identifiers &
  SigningIn & {
    readonly password: string
    /** The proof of a code, after the first answer asked for one. */
    readonly proof: string | undefined
    /** A solved challenge, beyond the budget of answers (SEC-06). */
    readonly work: string | undefined
  }

type Identifiers = { readonly mobile: string | undefined; readonly memberNo: string | undefined }

type Found =
  | { readonly member: Member }
  | { readonly unknown: 'mobileNotRegistered' | 'memberNoNotRegistered'; readonly subject: string }

/** D-073, D-074: either number. Both must belong to one person, else it is the member number that is refused. */
async function findWhoSignsIn(deps: MemberDeps, { mobile, memberNo }: Identifiers): Promise<Found> {
  if (mobile === undefined && memberNo === undefined) throw new MemberError('mobileOrMemberNoRequired')
  const byMobile = mobile === undefined ? undefined : await findMember(deps, { mobile })
  if (mobile !== undefined && memberNo === undefined && !byMobile) {
    return { unknown: 'mobileNotRegistered', subject: `nobody ${deps.vault.mobileIndex(mobile)}` }
  }
  if (memberNo === undefined && byMobile) return { member: byMobile }
  const byNumber = await findMember(deps, { memberNo: memberNo ?? '' })
  if (byNumber && (mobile === undefined || byMobile?.id === byNumber.id)) return { member: byNumber }
  return { unknown: 'memberNoNotRegistered', subject: `nobody ${deps.vault.memberNoIndex(memberNo ?? '')}` }
}

type Admitted = {
  readonly member: Member
  readonly check: Pick<Check, 'subject' | 'isKnownDevice'>
  readonly attempt: LoginAttempt
}

/** Everything is right: the session begins, the failures are forgotten, the device is known from now on. */
async function admitMember(deps: SignInDeps, { member, check, attempt }: Admitted): Promise<SignedIn> {
  const { begin, cookie: device } = beginningOf(deps, { member, subject: check.subject, attempt })
  if (check.isKnownDevice) return { ...(await begin(deps.oneStatement)), device }
  const hears = await hearsOfNewDevice(deps, member.id)
  const session = await deps.inTransaction(async (tx) => {
    if (deps.asksCodeOnNewDevice) {
      const { memberId } = await takeProof(tx, attempt.proof ?? '', 'new_device', deps.clock.now())
      if (memberId !== member.id) throw new MemberError('mobileNotVerified')
    }
    if (hears) await tellOfNewDevice(deps, tx, member)
    return begin(tx)
  })
  return { ...session, device }
}

export type SignedIn = StartedSession & { readonly device: string }

type Beginning = {
  readonly member: Member
  readonly subject: string
  readonly attempt: SigningIn
  readonly by?: string
}

/** The session of a member, and the cookie this browser is known by from now on. */
export function beginningOf(deps: SignInDeps, { member, subject, attempt, by }: Beginning) {
  const { device, cookie } = newDeviceSecret(deps.random, member.id, attempt.device)
  const { deviceLabel, kept, formerCookie, requestId } = attempt
  const who = { actorKind: 'MEMBER', actorId: member.id, role: member.memberType } as const
  const detail = [by, kept && 'kept'].filter(Boolean).join(', ')
  const auditEntry = { ...who, action: 'sign-in', outcome: 'DONE', requestId, ...(detail && { detail }) } as const
  const holder = { audience: 'dhc-member', holderId: member.id, role: member.memberType } as const
  const wanted = { ...holder, deviceLabel, kept, formerCookie, subject, device, auditEntry }
  return { begin: (tx: Transaction | OneStatement) => startSession(deps, tx, wanted), cookie }
}

export type SignInDeps = CodeDeps &
  SessionDeps & {
    readonly passwords: PasswordHasher
    /** On in production, off in the demonstration. */
    readonly asksCodeOnNewDevice: boolean
    /** SEC-06: no login is refused sooner. */
    readonly answerAfterMs: number
  }

/**
 * A member who has signed in elsewhere before hears of every further device, five a day at the most. Asked
 * before the transaction of the sign-in: who holds one connection and waits for a second can wait for ever.
 */
export async function hearsOfNewDevice(
  { db, rateLimits }: Pick<SignInDeps, 'db' | 'rateLimits'>,
  memberId: string,
): Promise<boolean> {
  if (!(await hasKnownDevice(db, memberId))) return false
  return isWithin(() => rateLimits.consume('newDeviceMessagePerMember', memberId))
}

/**
 * By SMS, which reaches the phone whatever browser the others were. The text names no device: whoever reads over
 * a shoulder learns nothing.
 */
export async function tellOfNewDevice(
  { queueMessage }: Pick<SignInDeps, 'queueMessage'>,
  tx: Transaction,
  { language: locale, particulars }: Member,
): Promise<void> {
  const body = translate(locale, 'member', 'sms.newDevice')
  await queueMessage(tx, { channel: 'SMS', to: particulars.mobile, purpose: 'new-device', locale, body })
}
