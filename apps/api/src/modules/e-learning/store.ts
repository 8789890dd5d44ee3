import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { eLearningCompletion } from './tables.ts'

export type Completion = typeof eLearningCompletion.$inferSelect

export function listCompletions(db: Database, memberId: string): Promise<Completion[]> {
  return db
    .select()
    .from(eLearningCompletion)
    .where(eq(eLearningCompletion.memberId, memberId))
    .orderBy(desc(eLearningCompletion.completedAt), eLearningCompletion.documentId)
}

/** What is stored afterwards: the first one, if it was there. */
export async function putCompletion(tx: Transaction, row: Completion): Promise<Completion> {
  await tx.insert(eLearningCompletion).values(row).onConflictDoNothing()
  const { memberId, documentId } = row
  const isIt = and(eq(eLearningCompletion.memberId, memberId), eq(eLearningCompletion.documentId, documentId))
  const [stored] = await tx.select().from(eLearningCompletion).where(isIt)
  return stored ?? row
}

export async function deleteCompletionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(eLearningCompletion).where(eq(eLearningCompletion.memberId, memberId))
}
