import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import type { Member } from '../member/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { type StartedSession, startSession } from '../session/index.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { hearsOfNewDevice, tellOfNewDevice } from './tell-of-new-device.ts'

type Admitted = {
  readonly member: Member
  readonly subject: string
  readonly isKnownDevice: boolean
  readonly attempt: LoginAttempt
}

/** Everything is right: the session begins, the failures are forgotten, the device is known from now on. */
export async function admitMember(deps: SignInDeps, admitted: Admitted): Promise<StartedSession & { device: string }> {
  const { member, subject, isKnownDevice, attempt } = admitted
  const now = deps.clock.now()
  const device = attempt.device ?? Buffer.from(deps.random.bytes(32)).toString('base64url')
  const hears = !isKnownDevice && (await hearsOfNewDevice(deps, member.id))
  return deps.inTransaction(async (tx) => {
    if (deps.asksCodeOnNewDevice && !isKnownDevice) {
      const { memberId } = await takeProof(tx, attempt.proof ?? '', 'new_device', now)
      if (memberId !== member.id) throw new MemberError('mobileNotVerified')
    }
    if (hears) await tellOfNewDevice(deps, tx, member)
    const session = await startSession(deps, tx, {
      audience: 'dhc-member',
      holderId: member.id,
      role: member.memberType,
      deviceLabel: attempt.deviceLabel,
      formerCookie: attempt.formerCookie,
      subject,
      device,
    })
    const who = { actorKind: 'MEMBER', actorId: member.id, role: member.memberType } as const
    await recordAudit(tx, { ...who, action: 'sign-in', outcome: 'DONE', requestId: attempt.requestId }, now)
    return { ...session, device }
  })
}
