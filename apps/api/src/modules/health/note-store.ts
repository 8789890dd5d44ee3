import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { healthNote } from './tables.ts'

export type NoteRow = typeof healthNote.$inferSelect

/** More than anybody writes about one person. */
const all = 1000

/** The newest first. */
export async function listNoteRows(db: Database, memberId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(healthNote)
    .where(eq(healthNote.memberId, memberId))
    .orderBy(desc(healthNote.writtenAt), desc(healthNote.id))
    .limit(all)
}

export async function findNoteRow(db: Database, id: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(healthNote).where(eq(healthNote.id, id))
  return row
}

export async function addNoteRow(tx: Transaction, row: NoteRow): Promise<void> {
  await tx.insert(healthNote).values(row)
}

/** PRIV-02: goes with the member. */
export async function deleteNotesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(healthNote).where(eq(healthNote.memberId, memberId))
}
