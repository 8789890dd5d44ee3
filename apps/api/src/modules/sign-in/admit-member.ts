import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type Check, newDeviceSecret } from '../attempts/index.ts'
import type { Member } from '../member/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { type StartedSession, startSession } from '../session/index.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { hearsOfNewDevice, tellOfNewDevice } from './tell-of-new-device.ts'

type Admitted = {
  readonly member: Member
  readonly check: Check
  readonly attempt: LoginAttempt
}

/** Everything is right: the session begins, the failures are forgotten, the device is known from now on. */
export async function admitMember(deps: SignInDeps, admitted: Admitted): Promise<StartedSession & { device: string }> {
  const { member, attempt } = admitted
  const { subject, isKnownDevice } = admitted.check
  const { device, cookie: deviceCookie } = newDeviceSecret(deps.random, member.id, attempt.device)
  const who = { actorKind: 'MEMBER', actorId: member.id, role: member.memberType } as const
  const begin = (tx: Transaction | OneStatement) =>
    startSession(deps, tx, {
      audience: 'dhc-member',
      holderId: member.id,
      role: member.memberType,
      deviceLabel: attempt.deviceLabel,
      formerCookie: attempt.formerCookie,
      subject,
      device,
      auditEntry: { ...who, action: 'sign-in', outcome: 'DONE', requestId: attempt.requestId },
    })
  if (isKnownDevice) return { ...(await begin(deps.oneStatement)), device: deviceCookie }
  const hears = await hearsOfNewDevice(deps, member.id)
  const session = await deps.inTransaction(async (tx) => {
    if (deps.asksCodeOnNewDevice) {
      const { memberId } = await takeProof(tx, attempt.proof ?? '', 'new_device', deps.clock.now())
      if (memberId !== member.id) throw new MemberError('mobileNotVerified')
    }
    if (hears) await tellOfNewDevice(deps, tx, member)
    return begin(tx)
  })
  return { ...session, device: deviceCookie }
}
