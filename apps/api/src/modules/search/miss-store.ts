import { addDays } from '@dhc/reference/hong-kong-time'
import { sql } from 'drizzle-orm'
import type { InTransaction } from '../../platform/database/handles.ts'
import { searchMiss } from './tables.ts'

/** Nobody fills a table by typing nonsense. */
const mostPhrasesOfADay = 500
const storedDays = 92

/** One more on that day; what is older than a quarter goes with it. */
export async function countMiss(inTransaction: InTransaction, phrase: string, day: string): Promise<void> {
  const counting = sql`
    with gone as (delete from ${searchMiss} where day < ${addDays(day, -storedDays)})
    insert into ${searchMiss} as m (day, phrase, times)
    select ${day}, ${phrase}, 1
     where exists (select 1 from ${searchMiss} where day = ${day} and phrase = ${phrase})
        or (select count(*) from ${searchMiss} where day = ${day}) < ${mostPhrasesOfADay}
    on conflict (day, phrase) do update set times = m.times + 1`
  await inTransaction((tx) => tx.execute(counting))
}
