import type { CallResult } from '@dhc/reference/contact-rules'
import type { TransferDirection } from '@dhc/reference/staff-rules'
import { asc, eq, inArray } from 'drizzle-orm'
import type { FieldPlace } from '../../platform/crypto/field-cipher.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { applicationContact, memberTransfer } from './tables.ts'

export type Contact = {
  readonly staffId: string
  readonly contactedAt: Date
  readonly result: CallResult
  readonly note: string | null
  readonly nextTryAt: Date | null
}

const placeOfNote = (row: string) => ({ table: 'application_contact', column: 'note', row })
const formerPlaceOfNote = (row: string) => ({ table: 'member', column: 'contact_note', row })

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
    note: contact.note && sealNote(deps.vault.keyOf(member), placeOfNote(id), contact.note),
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
    note: note && openNote(key, placeOfNote(id), formerPlaceOfNote(member.id), note),
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

export type Transfer = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
  readonly transferredAt: Date
}

const placeOfReason = (row: string) => ({ table: 'member_transfer', column: 'reason', row })
const formerPlaceOfReason = (row: string) => ({ table: 'member', column: 'transfer_reason', row })

export async function addTransfer(
  { vault, random }: Pick<MemberDeps, 'vault' | 'random'>,
  tx: Transaction,
  member: Member,
  transfer: Transfer & { readonly staffId: string },
): Promise<void> {
  const id = random.uuid()
  const reason = sealNote(vault.keyOf(member), placeOfReason(id), transfer.reason)
  await tx.insert(memberTransfer).values({ ...transfer, id, memberId: member.id, reason })
}

/** The oldest first, so the last one says where the membership is. */
export async function listTransfers(db: Database, vault: MemberDeps['vault'], member: Member): Promise<Transfer[]> {
  const rows = await db
    .select()
    .from(memberTransfer)
    .where(eq(memberTransfer.memberId, member.id))
    .orderBy(asc(memberTransfer.transferredAt), asc(memberTransfer.id))
  const key = vault.keyOf(member)
  return rows.map(({ id, direction, centre, reason, transferredAt }) => ({
    ...{ direction, centre, transferredAt },
    reason: openNote(key, placeOfReason(id), formerPlaceOfReason(member.id), reason),
  }))
}

export async function deleteTransfers(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(memberTransfer).where(eq(memberTransfer.memberId, memberId))
}

type MemberKey = ReturnType<MemberDeps['vault']['keyOf']>

const boundToItsRow = 'row:'

/** A note opens in its own row only: neither in another row of the same member nor with the key of another (0025). */
export function sealNote(key: MemberKey, place: FieldPlace, text: string): string {
  return boundToItsRow + key.seal(place, text)
}

/** Notes of before decision 0025 are bound to the member and the column; they stay readable and are never rewritten. */
export function openNote(key: MemberKey, place: FieldPlace, formerPlace: FieldPlace, sealed: string): string {
  if (!sealed.startsWith(boundToItsRow)) return key.open(formerPlace, sealed)
  return key.open(place, sealed.slice(boundToItsRow.length))
}
