import { eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { registrationAnswer } from './tables.ts'

type Result = typeof registrationAnswer.$inferSelect

export async function findResult(db: Database, keyHash: string): Promise<Result | undefined> {
  const [found] = await db.select().from(registrationAnswer).where(eq(registrationAnswer.keyHash, keyHash))
  return found
}

export async function rememberResult(tx: Transaction, result: Result): Promise<void> {
  const { keyHash, bodyHash, applicationNo, contactByOn, createdAt } = result
  await tx.insert(registrationAnswer).values({ keyHash, bodyHash, applicationNo, contactByOn, createdAt })
}

export async function deleteResultsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(registrationAnswer).where(lt(registrationAnswer.createdAt, before))
}
