import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { holiday } from './tables.ts'

export type HolidayNames = { readonly nameZhHk: string; readonly nameZhCn: string; readonly nameEnUs: string }

/** A day that staff added, named anew or took out. */
export type HolidayChange = HolidayNames & { readonly on: string; readonly isRemoved: boolean }

const everyChange = prepared((db: Database) => {
  const { on, nameZhHk, nameZhCn, nameEnUs, isRemoved } = holiday
  return db
    .select({ on, nameZhHk, nameZhCn, nameEnUs, isRemoved })
    .from(holiday)
    .where(or(eq(holiday.source, 'STAFF'), isRemoved))
    .prepare('holidays that staff changed')
})

/** A handful of rows: whoever applies for a class is told a working day. */
export function listHolidayChanges(db: Database): Promise<HolidayChange[]> {
  return everyChange(db).execute()
}

export async function putHolidayChange(tx: Transaction, { on, ...change }: HolidayChange): Promise<void> {
  const row = { ...change, source: 'STAFF' as const }
  await tx
    .insert(holiday)
    .values({ on, ...row })
    .onConflictDoUpdate({ target: holiday.on, set: row })
}
