import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { type Contact, deleteContacts, listContacts } from './contact-store.ts'
import { deleteTransfers, listTransfers, type Transfer } from './transfer-store.ts'

export type DeskRecord = { readonly contacts: readonly Contact[]; readonly transfers: readonly Transfer[] }

/** What the desk has written down about a member: calls and transfers, the oldest first. */
export async function readDeskRecord(
  { db, vault }: { readonly db: Database } & Pick<MemberDeps, 'vault'>,
  member: Member,
): Promise<DeskRecord> {
  return { contacts: await listContacts(db, vault, member), transfers: await listTransfers(db, vault, member) }
}

/** PRIV-02: goes with the member. */
export async function deleteDeskRecord(tx: Transaction, memberId: string): Promise<void> {
  await deleteContacts(tx, memberId)
  await deleteTransfers(tx, memberId)
}
