import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, setPasswordHash } from '../member/index.ts'
import { peekProof, takeProof } from '../one-time-code/index.ts'
import { endAllSessions } from '../session/index.ts'
import { acceptNewPassword } from './accept-new-password.ts'
import type { PasswordDeps } from './change-password.ts'

export type PasswordReset = { readonly proof: string; readonly wanted: string; readonly repeated: string }

/** D-099, D-100: all sessions end, locks are lifted, no device is known any more. */
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
    await forgetHolder(tx, member.id)
    const who = { actorKind: 'MEMBER', actorId: member.id, requestId } as const
    await recordAudit(tx, { ...who, action: 'password.reset', outcome: 'DONE' }, now)
  })
}
