import { and, asc, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { staffAccount } from './tables.ts'

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
