import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { MemberDeps } from './member-deps.ts'
import type { Sealed } from './member-vault.ts'
import { applicationContact } from './tables.ts'

export type Contact = {
  readonly staffId: string
  readonly contactedAt: Date
  readonly result: string
  readonly note: string | null
}

type Holder = Pick<Sealed, 'id' | 'dataKey'>

export async function addContact(
  deps: Pick<MemberDeps, 'vault' | 'random' | 'clock'>,
  tx: Transaction,
  holder: Holder,
  contact: Contact,
): Promise<void> {
  await tx.insert(applicationContact).values({
    ...contact,
    id: deps.random.uuid(),
    memberId: holder.id,
    note: contact.note && deps.vault.sealText(holder, 'contact_note', contact.note),
    createdAt: deps.clock.now(),
  })
}

export async function listContacts(
  deps: { readonly db: Database } & Pick<MemberDeps, 'vault'>,
  holder: Holder,
): Promise<Contact[]> {
  const rows = await deps.db
    .select()
    .from(applicationContact)
    .where(eq(applicationContact.memberId, holder.id))
    .orderBy(asc(applicationContact.contactedAt))
  return rows.map(({ staffId, contactedAt, result, note }) => ({
    staffId,
    contactedAt,
    result,
    note: note && deps.vault.openText(holder, 'contact_note', note),
  }))
}
