import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { memberPasskey } from './tables.ts'

export type PasskeyRow = typeof memberPasskey.$inferSelect

export function listPasskeysOf(db: Database, memberId: string): Promise<PasskeyRow[]> {
  const isOwn = eq(memberPasskey.memberId, memberId)
  return db.select().from(memberPasskey).where(isOwn).orderBy(asc(memberPasskey.createdAt))
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(memberPasskey).where(eq(memberPasskey.credentialId, credentialId))
  return found
}

/** False when this device was stored before. */
export async function addPasskeyRow(tx: Transaction, row: PasskeyRow): Promise<boolean> {
  const added = await tx.insert(memberPasskey).values(row).onConflictDoNothing().returning({ id: memberPasskey.id })
  return added.length > 0
}

type Use = { readonly uses: number; readonly at: Date }

/** Only over the count that was read: of two answers with one count, one is a copy. False also when it was removed. */
export async function countPasskeyUse(tx: Transaction, { id, uses: before }: PasskeyRow, { uses, at }: Use) {
  const written = await tx
    .update(memberPasskey)
    .set({ uses, lastUsedAt: at })
    .where(and(eq(memberPasskey.id, id), eq(memberPasskey.uses, before)))
    .returning({ id: memberPasskey.id })
  return written.length > 0
}

export async function deletePasskey(tx: Transaction, memberId: string, id: string): Promise<PasskeyRow | undefined> {
  const isOwn = and(eq(memberPasskey.id, id), eq(memberPasskey.memberId, memberId))
  const [deleted] = await tx.delete(memberPasskey).where(isOwn).returning()
  return deleted
}

/** After a new password, or a phone that is gone: no device opens the account any more. How many there were. */
export async function deletePasskeysOf(tx: Transaction, memberId: string): Promise<number> {
  const isOwn = eq(memberPasskey.memberId, memberId)
  return (await tx.delete(memberPasskey).where(isOwn).returning({ id: memberPasskey.id })).length
}
