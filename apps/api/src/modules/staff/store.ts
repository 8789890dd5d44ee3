import { and, asc, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { staffAccount, staffPasskey, staffRecoveryCode } from './tables.ts'

export type StaffRow = typeof staffAccount.$inferSelect

export async function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.id, id))
  return found
}

export async function findByUsername(db: Database, username: string): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.username, username))
  return found
}

export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update')
  return found
}

/** False when the name is taken. */
export async function addStaff(tx: Transaction, row: typeof staffAccount.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staffAccount).values(row).onConflictDoNothing().returning({ id: staffAccount.id })
  return added.length > 0
}

export async function updateStaff(tx: Transaction, id: string, changed: Partial<StaffRow>): Promise<void> {
  await tx.update(staffAccount).set(changed).where(eq(staffAccount.id, id))
}

export function listStaff(db: Database): Promise<StaffRow[]> {
  return db.select().from(staffAccount).orderBy(asc(staffAccount.username))
}

export async function countActiveAdmins(tx: Transaction): Promise<number> {
  const isActiveAdmin = and(eq(staffAccount.role, 'ADMIN'), eq(staffAccount.isActive, true))
  const [counted] = await tx.select({ admins: count() }).from(staffAccount).where(isActiveAdmin)
  return counted?.admins ?? 0
}

export type PasskeyRow = typeof staffPasskey.$inferSelect

export function listPasskeysOf(db: Database, staffId: string): Promise<PasskeyRow[]> {
  const isOwn = eq(staffPasskey.staffId, staffId)
  return db.select().from(staffPasskey).where(isOwn).orderBy(asc(staffPasskey.createdAt))
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId))
  return found
}

/** False when this device was stored before. */
export async function addPasskeyRow(tx: Transaction, row: PasskeyRow): Promise<boolean> {
  const added = await tx.insert(staffPasskey).values(row).onConflictDoNothing().returning({ id: staffPasskey.id })
  return added.length > 0
}

type Use = { readonly uses: number; readonly at: Date }

/** Only over the count that was read: of two answers with one count, one is a copy. */
export async function countPasskeyUse(tx: Transaction, { id, uses: before }: PasskeyRow, { uses, at }: Use) {
  const written = await tx
    .update(staffPasskey)
    .set({ uses, lastUsedAt: at })
    .where(and(eq(staffPasskey.id, id), eq(staffPasskey.uses, before)))
    .returning({ id: staffPasskey.id })
  return written.length > 0
}

export async function deletePasskey(tx: Transaction, staffId: string, id: string): Promise<PasskeyRow | undefined> {
  const isOwn = and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId))
  const [deleted] = await tx.delete(staffPasskey).where(isOwn).returning()
  return deleted
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const isOwn = eq(staffRecoveryCode.staffId, staffId)
  const [counted] = await db.select({ codes: count() }).from(staffRecoveryCode).where(isOwn)
  return counted?.codes ?? 0
}

export async function replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly string[]) {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  if (hashes.length > 0) await tx.insert(staffRecoveryCode).values(hashes.map((codeHash) => ({ staffId, codeHash })))
}

/** A code is good once; of two at the same moment one gets it. */
export async function takeRecoveryCode(tx: Transaction, staffId: string, codeHash: string): Promise<boolean> {
  const isIt = and(eq(staffRecoveryCode.staffId, staffId), eq(staffRecoveryCode.codeHash, codeHash))
  const taken = await tx.delete(staffRecoveryCode).where(isIt).returning({ codeHash: staffRecoveryCode.codeHash })
  return taken.length > 0
}

/** Phone lost, password forgotten, or somebody else knows it: nothing of before opens anything. */
export async function forgetSignInWays(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
  await replaceRecoveryCodes(tx, staffId, [])
}
