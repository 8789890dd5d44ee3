import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { offLists, openingActions } from '../session/index.ts'
import type { Week } from './domain/todays-lists.ts'

export type CountedOpenings = { readonly staffId: string; readonly opened: number; readonly offLists: number }

/**
 * Of each account, one statement over the log: a record counts once a day, however often it was opened, and apart when it
 * stood on no list at one of these times.
 */
export async function countOpenings(tx: Transaction, { from, to }: Week): Promise<CountedOpenings[]> {
  const record = sql`(object_id, (at at time zone 'Asia/Hong_Kong')::date)`
  const { rows } = await tx.execute<{ staff_id: string; opened: number; off_lists: number }>(sql`
    select actor_id as staff_id, count(distinct ${record})::int as opened,
      (count(distinct ${record}) filter (where detail = ${offLists}))::int as off_lists
    from audit_entry
    where at >= ${instantOf(from)} and at < ${instantOf(addDays(to, 1))} and actor_kind = 'STAFF'
      and action = any(${sql.param([...openingActions])}::text[])
    group by actor_id order by off_lists desc, opened desc, actor_id`)
  return rows.map(({ staff_id, opened, off_lists }) => ({ staffId: staff_id, opened, offLists: off_lists }))
}
