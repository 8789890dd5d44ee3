import { translate } from '@dhc/locales/messages'
import { mostPasskeys } from '@dhc/reference/session-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import {
  askForNewPasskey,
  askForPasskey,
  type CeremonyDeps,
  readNewPasskey,
  usesAfter,
} from '../../platform/passkeys/passkey-ceremony.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, lockMember, type Member, type MemberDeps, nameIn } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import { confirmSession, type SessionRow } from '../session/index.ts'
import { addPasskeyRow, countPasskeyUse, deletePasskey, findPasskey, listPasskeysOf, type PasskeyRow } from './store.ts'

export type PasskeyDeps = MemberDeps & CeremonyDeps & { readonly queueMessage: QueueMessage }

const table = 'member_passkey'
const toMake = (holderId: string) => ({ table, kind: 'make', holderId }) as const
const toConfirm = (holderId: string) => ({ table, kind: 'confirm', holderId }) as const
export const toSignIn = { table, kind: 'sign-in' } as const

const credentialsOf = (passkeys: readonly PasskeyRow[]) => passkeys.map(({ credentialId }) => credentialId)

export const listOwnPasskeys = ({ db }: PasskeyDeps, memberId: string) => listPasskeysOf(db, memberId)
export type Passkey = PasskeyRow

export async function beginOwnPasskey(deps: PasskeyDeps, memberId: string) {
  const member = await findMember(deps, { id: memberId })
  const present = await listPasskeysOf(deps.db, memberId)
  if (!member || present.length >= mostPasskeys) throw new MemberError('actionNotPossible')
  return askForNewPasskey(deps, toMake(memberId), {
    // What the device shows when it asks for which account; the number is known to its owner.
    name: member.particulars.member_no ?? member.applicationNo,
    displayName: nameIn(member, member.language),
    has: credentialsOf(present),
  })
}

/** Who of the members, on which device and in which call. */
export type Owner = { readonly id: string; readonly device: string; readonly requestId: string }

/** Decision 0076: it is named after the device, so that nobody types anything, and its owner hears of it by SMS. */
export async function addOwnPasskey(deps: PasskeyDeps, owner: Owner, credential: unknown): Promise<PasskeyRow> {
  const made = await readNewPasskey(deps, toMake(owner.id), credential)
  if (!made) throw new MemberError('actionNotPossible')
  await deps.rateLimits.consume('passkeyChangePerMember', owner.id)
  const row: PasskeyRow = {
    ...made,
    id: deps.random.uuid(),
    memberId: owner.id,
    label: owner.device,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, owner.id)
    if (!record) throw new MemberError('sessionRevoked')
    if ((await listPasskeysOf(tx, owner.id)).length >= mostPasskeys) throw new MemberError('actionNotPossible')
    if (!(await addPasskeyRow(tx, row))) throw new MemberError('actionNotPossible')
    await tellOwner(deps, tx, record.member, 'passkeyAdded')
    await recordAudit(tx, { ...by(owner), action: 'passkey.add', outcome: 'DONE' }, row.createdAt)
    return row
  })
}

/** Without the password: what closes a way in is easy, as ending a session is. */
export async function removeOwnPasskey(deps: PasskeyDeps, owner: Owner, id: string): Promise<void> {
  await deps.rateLimits.consume('passkeyChangePerMember', owner.id)
  await deps.inTransaction(async (tx) => {
    const removed = await deletePasskey(tx, owner.id, id)
    const member = await findMember({ ...deps, db: tx }, { id: owner.id })
    if (!removed || !member) throw new MemberError('notFound')
    await tellOwner(deps, tx, member, 'passkeyRemoved')
    await recordAudit(tx, { ...by(owner), action: 'passkey.remove', outcome: 'DONE' }, deps.clock.now())
  })
}

/** what is grave asks for the password again, or for one of the member's own devices. */
export async function beginPasskeyConfirmation(deps: PasskeyDeps, memberId: string) {
  const present = await listPasskeysOf(deps.db, memberId)
  if (present.length === 0) throw new MemberError('actionNotPossible')
  return askForPasskey(deps, toConfirm(memberId), credentialsOf(present))
}

export async function confirmWithPasskey(
  deps: PasskeyDeps,
  session: SessionRow,
  credential: { readonly id: string },
  requestId: string,
): Promise<void> {
  const memberId = session.holderId
  const passkey = await findPasskey(deps.db, credential.id)
  const isOwn = passkey?.memberId === memberId
  const uses = isOwn ? await usesAfter(deps, toConfirm(memberId), passkey, credential) : undefined
  if (!passkey || uses === undefined) throw new MemberError('passkeyRefused')
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    if (!(await countPasskeyUse(tx, passkey, { uses, at: now }))) throw new MemberError('passkeyRefused')
    await confirmSession(tx, session.sid, now)
    const who = { actorKind: 'MEMBER', actorId: memberId, requestId } as const
    await recordAudit(tx, { ...who, action: 'passkey.confirm', outcome: 'DONE' }, now)
  })
}

/** Whoever did not do it hears of it; the text names no device. */
async function tellOwner(
  { queueMessage }: Pick<PasskeyDeps, 'queueMessage'>,
  tx: Transaction,
  { language: locale, particulars }: Member,
  what: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  const body = translate(locale, 'member', `sms.${what}`)
  await queueMessage(tx, { channel: 'SMS', to: particulars.mobile, purpose: 'passkey', locale, body })
}

function by({ id, requestId }: Owner) {
  return { actorKind: 'MEMBER', actorId: id, objectKind: 'member', objectId: id, requestId } as const
}
