import { MemberError } from '../../platform/member-error.ts'
import { askForPasskey, type CeremonyDeps, usesAfter } from '../../platform/passkeys/passkey-ceremony.ts'
import { deviceOf, isKnownDevice } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, type Member } from '../member/index.ts'
import { countPasskeyUse, findPasskey, toSignIn } from '../passkey/index.ts'
import {
  beginningOf,
  hearsOfNewDevice,
  type SignedIn,
  type SignInDeps,
  type SigningIn,
  tellOfNewDevice,
} from './log-in.ts'

export type PasskeyLoginDeps = SignInDeps & CeremonyDeps

export async function beginPasskeyLogin(deps: PasskeyLoginDeps, address: string) {
  await deps.rateLimits.consume('memberPasskeyBeginPerAddress', address)
  return askForPasskey(deps, toSignIn)
}

type Attempt = SigningIn & { readonly credential: { readonly id: string } }

/**
 * Decision 0076: it is both factors, so no code is asked for on a new device; who has the phone has them both anyway.
 * Wrong passwords of strangers do not stand in its way (SEC-05), and leave their count as it is.
 */
export async function logInWithPasskey(
  deps: PasskeyLoginDeps,
  attempt: Attempt,
): Promise<{ readonly signedIn: SignedIn; readonly member: Member }> {
  await deps.rateLimits.check('loginFailurePerAddress', attempt.address)
  const passkey = await findPasskey(deps.db, attempt.credential.id)
  const member = passkey && (await findMember(deps, { id: passkey.memberId }))
  const uses = passkey && member && (await usesAfter(deps, toSignIn, passkey, attempt.credential))
  if (!passkey || !member || uses === undefined) return refuse(deps, member, attempt)
  if (!member.maySignIn) throw new MemberError('accountSuspended')

  const device = deviceOf(member.id, attempt.device)
  const isKnown = device !== undefined && (await isKnownDevice(deps.db, device, deps.clock.now()))
  const hears = !isKnown && (await hearsOfNewDevice(deps, member.id))
  const subject = `${member.id} by passkey`
  const { begin, cookie } = beginningOf(deps, { member, subject, attempt, by: 'passkey' })
  const session = await deps.inTransaction(async (tx) => {
    if (!(await countPasskeyUse(tx, passkey, { uses, at: deps.clock.now() }))) return undefined
    if (hears) await tellOfNewDevice(deps, tx, member)
    return begin(tx)
  })
  return session ? { signedIn: { ...session, device: cookie }, member } : refuse(deps, member, attempt)
}

/** One refusal, whatever was wrong. */
async function refuse(
  deps: PasskeyLoginDeps,
  member: Member | undefined,
  { address, requestId }: SigningIn,
): Promise<never> {
  await deps.rateLimits.consume('loginFailurePerAddress', address)
  if (member) {
    const what = { action: 'sign-in.wrong-passkey', objectKind: 'member', objectId: member.id } as const
    const entry = { actorKind: 'GUEST', ...what, outcome: 'REFUSED', requestId } as const
    await deps.inTransaction((tx) => recordAudit(tx, entry, deps.clock.now()))
  }
  throw new MemberError('passkeyRefused')
}
