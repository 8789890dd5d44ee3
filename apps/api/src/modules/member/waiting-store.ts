import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import type { MemberRow } from './store.ts'
import { member } from './tables.ts'

const isHere = isNull(member.erasedAt)
const isWaiting = and(eq(member.state, 'PENDING'), isHere)
const number = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** S9-13: applicants nobody has called yet, those past their day, and those who were called and not yet verified. */
export async function countApplicants(db: Database, todayOn: string) {
  const isUncalled = isNull(member.contactedAt)
  const [counted] = await db
    .select({
      uncalled: number(isUncalled),
      overdue: number(and(isUncalled, sql`${member.contactByOn} < ${todayOn}`)),
      called: number(isNotNull(member.contactedAt)),
    })
    .from(member)
    .where(isWaiting)
  return counted ?? { uncalled: 0, overdue: 0, called: 0 }
}

/** Who must be called first at the top. */
export function listUncalled(db: Database, most: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(and(isWaiting, isNull(member.contactedAt)))
    .orderBy(asc(member.contactByOn), asc(member.appliedAt), asc(member.id))
    .limit(most)
}

/** PRIV-02: who asked to be deleted, and for whom that waits by law. */
export async function countDeletions(db: Database) {
  const [counted] = await db
    .select({ asked: count(), onHold: number(eq(member.hasLegalHold, true)) })
    .from(member)
    .where(and(isNotNull(member.deletionRequestedAt), isHere))
  return counted ?? { asked: 0, onHold: 0 }
}
