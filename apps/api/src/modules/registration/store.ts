import { eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { registrationAnswer } from './tables.ts'

type Answer = typeof registrationAnswer.$inferSelect

export async function findAnswer(db: Database, keyHash: string): Promise<Answer | undefined> {
  const [found] = await db.select().from(registrationAnswer).where(eq(registrationAnswer.keyHash, keyHash))
  return found
}

export async function keepAnswer(tx: Transaction, answer: Answer): Promise<void> {
  const { keyHash, bodyHash, applicationNo, contactByOn, createdAt } = answer
  await tx.insert(registrationAnswer).values({ keyHash, bodyHash, applicationNo, contactByOn, createdAt })
}

export async function deleteAnswersBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(registrationAnswer).where(lt(registrationAnswer.createdAt, before))
}
