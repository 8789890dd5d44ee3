import { translate } from '@dhc/locales/messages'
import { isAcceptablePassword, newPasswordRefusal } from '@dhc/reference/password-rules'
import { MemberError } from '../../platform/member-error.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { Random } from '../../platform/random.ts'
import { checkPassword, forgetHolder, forgetTries } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, type Member, type MemberDeps, setPasswordHash } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'
import { peekProof, takeProof } from '../one-time-code/index.ts'
import { deletePasskeysOf } from '../passkey/index.ts'
import {
  confirmSession,
  endAllSessions,
  type SessionDeps,
  type SessionRow,
  type StartedSession,
  startSession,
} from '../session/index.ts'

export type PasswordDeps = MemberDeps &
  SessionDeps & { readonly passwords: PasswordHasher; readonly queueMessage: QueueMessage }

type PasswordChange = { readonly current: string; readonly wanted: string; readonly repeated: string }

/** S5-04, D-069: this browser goes on with a new session and cookie, every other gets 1004; passkeys end too. */
export async function changePassword(
  deps: PasswordDeps,
  session: SessionRow,
  change: PasswordChange,
  requestId: string,
): Promise<StartedSession> {
  acceptNewPassword(change.wanted, change.repeated)
  const member = await findMember(deps, { id: session.holderId })
  if (!member) throw new MemberError('sessionRevoked')
  const subject = confirming(member.id)
  const { isRight } = await checkPassword(deps, { subject }, change.current, member.passwordHash)
  if (!isRight) throw new MemberError('currentPasswordWrong')
  if (change.wanted === change.current) {
    await deps.inTransaction((tx) => forgetTries(tx, subject))
    throw new MemberError('passwordUnchanged')
  }
  const passwordHash = await deps.passwords.hash(change.wanted)
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    // Somebody else has set another one since: then the one that was typed is not the current one any more.
    const isSet = await setPasswordHash(tx, member.id, { former: member.passwordHash, next: passwordHash })
    if (!isSet) throw new MemberError('currentPasswordWrong')
    await endAllSessions(tx, member.id, 'PASSWORD_CHANGED', now)
    await deletePasskeysOf(tx, member.id)
    await deps.queueMessage(tx, noteTo(member))
    const { deviceLabel, kept } = session
    const wanted = {
      audience: 'dhc-member',
      holderId: member.id,
      role: member.memberType,
      deviceLabel,
      kept,
      subject,
    } as const
    const who = { actorKind: 'MEMBER', actorId: member.id, role: member.memberType, requestId } as const
    const auditEntry = { ...who, action: 'password.change', outcome: 'DONE' } as const
    return startSession(deps, tx, { ...wanted, formerCookie: undefined, auditEntry })
  })
}

/** Whoever did not change it hears of it; a member has no other address than the phone. */
function noteTo({ language: locale, particulars }: Member): NewMessage {
  const body = translate(locale, 'member', 'sms.passwordChanged')
  return { channel: 'SMS', to: particulars.mobile, purpose: 'password-changed', locale, body }
}

/** Guesses of somebody who found an open session are counted apart from those at the sign-in. */
function confirming(memberId: string): string {
  return `${memberId} confirming`
}

type PasswordReset = { readonly proof: string; readonly wanted: string; readonly repeated: string }

/** D-099, D-100: all sessions end, locks are lifted, no device is known any more and no passkey is left. */
export async function resetPassword(deps: PasswordDeps, reset: PasswordReset, requestId: string): Promise<void> {
  acceptNewPassword(reset.wanted, reset.repeated)
  const member = await findMember(deps, { id: await peekProof(deps, reset.proof, 'forgot_password') })
  if (!member) throw new MemberError('mobileNotVerified')
  if (await deps.passwords.isRight(reset.wanted, member.passwordHash)) throw new MemberError('passwordUnchanged')
  const passwordHash = await deps.passwords.hash(reset.wanted)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    await takeProof(tx, reset.proof, 'forgot_password', now)
    if (!(await setPasswordHash(tx, member.id, { next: passwordHash }))) throw new MemberError('mobileNotVerified')
    await endAllSessions(tx, member.id, 'PASSWORD_CHANGED', now)
    await deletePasskeysOf(tx, member.id)
    await forgetHolder(tx, member.id)
    await deps.queueMessage(tx, noteTo(member))
    const who = { actorKind: 'MEMBER', actorId: member.id, requestId } as const
    await recordAudit(tx, { ...who, action: 'password.reset', outcome: 'DONE' }, now)
  })
}

/** The password once more opens ten minutes for export and deletion. */
export async function confirmPassword(
  deps: PasswordDeps,
  session: SessionRow,
  password: string,
  requestId: string,
): Promise<void> {
  await requireOwnPassword(deps, session.holderId, password)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    await confirmSession(tx, session.sid, now)
    const who = { actorKind: 'MEMBER', actorId: session.holderId, requestId } as const
    await recordAudit(tx, { ...who, action: 'password.confirm', outcome: 'DONE' }, now)
  })
}

/** 1301 for a wrong one, 1105 after five. */
export async function requireOwnPassword(deps: PasswordDeps, memberId: string, password: string): Promise<void> {
  const member = await findMember(deps, { id: memberId })
  const { isRight } = await checkPassword(deps, { subject: confirming(memberId) }, password, member?.passwordHash)
  if (!isRight) throw new MemberError('currentPasswordWrong')
  await deps.inTransaction((tx) => forgetTries(tx, confirming(memberId)))
}

/** S5-01 to S5-03 and SEC-05, for every new password of members and staff alike: 1303, 1304, 1305. */
export function acceptNewPassword(password: string, repeated: string): void {
  const refusal = newPasswordRefusal(password, repeated)
  if (refusal) throw new MemberError(refusal)
  if (isCommonPassword(password)) throw new MemberError('passwordCommon')
}

/** Without 0/O, 1/l/I: it is read from a small screen and typed once. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

export function firstPassword(random: Random): string {
  for (;;) {
    const drawn = [...random.bytes(length * 4)].filter((byte) => byte < Math.floor(256 / signs.length) * signs.length)
    const password = drawn
      .slice(0, length)
      .map((byte) => signs[byte % signs.length])
      .join('')
    if (password.length === length && isAcceptablePassword(password)) return password
  }
}
