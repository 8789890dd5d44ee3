import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import type { MemberRow } from './store.ts'
import { member } from './tables.ts'

/** One more change that whoever has the record open must hear of (1007). */
export const nextVersion = sql`${member.version} + 1`

type Changes = { readonly [Column in keyof MemberRow]?: MemberRow[Column] | SQL }

/**
 * Writes only where the record still stands as the change needs it, and says whether it did. For the other stores of
 * this module: each of them names the columns it may write.
 */
export async function changeIf(
  tx: Transaction,
  id: string,
  stillStands: SQL | undefined,
  changes: Changes,
): Promise<boolean> {
  const written = await tx
    .update(member)
    .set(changes)
    .where(and(eq(member.id, id), isNull(member.erasedAt), stillStands))
    .returning({ id: member.id })
  return written.length > 0
}
