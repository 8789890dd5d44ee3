import type { CallResult } from '@dhc/reference/contact-rules'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { openNote, sealNote } from './sealed-note.ts'
import { applicationContact } from './tables.ts'

export type Contact = {
  readonly staffId: string
  readonly contactedAt: Date
  readonly result: CallResult
  readonly note: string | null
  readonly nextTryAt: Date | null
}

const placeOf = (row: string) => ({ table: 'application_contact', column: 'note', row })
const formerPlaceOf = (row: string) => ({ table: 'member', column: 'contact_note', row })

export async function addContact(
  deps: Pick<MemberDeps, 'vault' | 'random' | 'clock'>,
  tx: Transaction,
  member: Member,
  contact: Contact,
): Promise<void> {
  const id = deps.random.uuid()
  await tx.insert(applicationContact).values({
    ...contact,
    id,
    memberId: member.id,
    note: contact.note && sealNote(deps.vault.keyOf(member), placeOf(id), contact.note),
    createdAt: deps.clock.now(),
  })
}

export async function listContacts(db: Database, vault: MemberDeps['vault'], member: Member): Promise<Contact[]> {
  const rows = await db
    .select()
    .from(applicationContact)
    .where(eq(applicationContact.memberId, member.id))
    .orderBy(asc(applicationContact.contactedAt))
  const key = vault.keyOf(member)
  return rows.map(({ id, staffId, contactedAt, result, note, nextTryAt }) => ({
    ...{ staffId, contactedAt, result, nextTryAt },
    note: note && openNote(key, placeOf(id), formerPlaceOf(member.id), note),
  }))
}

/** How often each of them was called, and when to call again as the last call said. */
export async function countCalls(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly calls: number; readonly nextTryAt: Date | null }>> {
  const { memberId, nextTryAt } = applicationContact
  const rows = await db
    .select({ memberId, nextTryAt })
    .from(applicationContact)
    .where(inArray(memberId, [...memberIds]))
    .orderBy(asc(applicationContact.contactedAt))
  const byMember = Map.groupBy(rows, (row) => row.memberId)
  return new Map(
    [...byMember].map(([id, calls]) => [id, { calls: calls.length, nextTryAt: calls.at(-1)?.nextTryAt ?? null }]),
  )
}

export async function deleteContacts(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(applicationContact).where(eq(applicationContact.memberId, memberId))
}
