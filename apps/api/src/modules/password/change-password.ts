import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { checkPassword, forgetTries } from '../attempts/index.ts'
import { findMember, type MemberDeps, setPasswordHash } from '../member/index.ts'
import {
  endAllSessions,
  type SessionDeps,
  type SessionRow,
  type StartedSession,
  startSession,
} from '../session/index.ts'
import { acceptNewPassword } from './accept-new-password.ts'

export type PasswordDeps = MemberDeps & SessionDeps & { readonly passwords: PasswordHasher }

export type PasswordChange = { readonly current: string; readonly wanted: string; readonly repeated: string }

/** S5-04, D-069: this browser goes on with a new session and cookie, every other gets 1004. */
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
    const { deviceLabel } = session
    const wanted = {
      audience: 'dhc-member',
      holderId: member.id,
      role: member.memberType,
      deviceLabel,
      subject,
    } as const
    const who = { actorKind: 'MEMBER', actorId: member.id, role: member.memberType, requestId } as const
    const auditEntry = { ...who, action: 'password.change', outcome: 'DONE' } as const
    return startSession(deps, tx, { ...wanted, formerCookie: undefined, auditEntry })
  })
}

/** Guesses of somebody who found an open session are counted apart from those at the sign-in. */
export function confirming(memberId: string): string {
  return `${memberId} confirming`
}
