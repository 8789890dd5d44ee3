import { and, arrayContains, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import type { MemberRow } from './store.ts'
import { member } from './tables.ts'

export type AlikeQuery = {
  /** Blind indexes, each of them a set of which a record must have all. */
  readonly indexes: readonly (readonly string[])[]
  readonly mobileIndex: string | null
  readonly except: string | null
}

/** More than anybody could look through: whoever has so common a name is told apart by the birth date. */
const most = 200

/** Records that may be of one person, to be compared once they are opened. A closed one is not in question any more. */
export function listAlike(db: Database, { indexes, mobileIndex, except }: AlikeQuery): Promise<MemberRow[]> {
  const isAlike: (SQL | undefined)[] = indexes.map((each) => arrayContains(member.nameIndexes, [...each]))
  if (mobileIndex !== null) isAlike.push(eq(member.mobileIndex, mobileIndex))
  const isAnother = except === null ? undefined : ne(member.id, except)
  const isHere = and(isNull(member.erasedAt), isNull(member.closedAt), isAnother)
  return db
    .select()
    .from(member)
    .where(and(or(...isAlike), isHere))
    .orderBy(member.appliedAt)
    .limit(most)
}
