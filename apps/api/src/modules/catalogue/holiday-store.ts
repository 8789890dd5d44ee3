import { isGeneralHoliday } from '@dhc/reference/general-holidays'
import { and, asc, eq, gte, lte, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { yearOf } from './domain/holiday-years.ts'
import type { HolidayNames, NamedDay } from './propose-holidays.ts'
import { holiday } from './tables.ts'

export type IsHoliday = (on: string) => boolean

/** One row for some two hundred days: whoever applies for a class is told a working day. */
const allHolidays = prepared((db: Database) =>
  db
    .select({
      days: sql<string[]>`coalesce(array_agg(${holiday.on}::text) filter (where not ${holiday.isRemoved}), '{}')`,
      years: sql<number[]>`coalesce(array_agg(distinct extract(year from ${holiday.on})::int)
        filter (where ${holiday.source} = 'LIBRARY'), '{}')`,
    })
    .from(holiday)
    .prepare('holidays known'),
)

export type Holiday = NamedDay & { readonly source: 'LIBRARY' | 'STAFF' }

/**
 * D-108: what whoever counts working days hands to `addWorkingDays`. A year for which nothing was proposed yet (the
 * first seconds of an installation) is looked up in the packaged list.
 */
export async function holidaysKnown(db: Database): Promise<IsHoliday> {
  const [known] = await allHolidays(db).execute()
  const days = new Set(known?.days)
  const years = new Set(known?.years)
  return (on) => days.has(on) || (!years.has(yearOf(on)) && isGeneralHoliday(on))
}

/** Years for which the library has been asked, whatever staff made of its days since. */
export async function yearsProposed(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ on: holiday.on }).from(holiday).where(eq(holiday.source, 'LIBRARY'))
  return new Set(rows.map(({ on }) => yearOf(on)))
}

/** What staff have added or taken out stays as it is. */
export async function addProposed(tx: Transaction, days: readonly NamedDay[]): Promise<void> {
  const rows = days.map((day) => ({ ...day, source: 'LIBRARY' as const }))
  await tx.insert(holiday).values(rows).onConflictDoNothing()
}

export function listHolidays(db: Database, from: string, to: string): Promise<Holiday[]> {
  const { on, nameZhHk, nameZhCn, nameEnUs, source } = holiday
  return db
    .select({ on, nameZhHk, nameZhCn, nameEnUs, source })
    .from(holiday)
    .where(and(gte(on, from), lte(on, to), not(holiday.isRemoved)))
    .orderBy(asc(on))
}

/** A day of staff's own, or other names for one that is there. */
export async function putHoliday(tx: Transaction, on: string, names: HolidayNames): Promise<void> {
  await tx
    .insert(holiday)
    .values({ on, ...names, source: 'STAFF' })
    .onConflictDoUpdate({ target: holiday.on, set: { ...names, isRemoved: false } })
}

/** False when there is no such holiday. */
export async function removeHoliday(tx: Transaction, on: string): Promise<boolean> {
  const removed = await tx
    .update(holiday)
    .set({ isRemoved: true })
    .where(and(eq(holiday.on, on), not(holiday.isRemoved)))
    .returning({ on: holiday.on })
  return removed.length > 0
}
