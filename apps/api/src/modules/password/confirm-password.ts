import { MemberError } from '../../platform/member-error.ts'
import { checkPassword, forgetTries } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember } from '../member/index.ts'
import { confirmSession, type SessionRow } from '../session/index.ts'
import { confirming, type PasswordDeps } from './change-password.ts'

/** Security 1.3: the password once more opens ten minutes for export and deletion. */
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
