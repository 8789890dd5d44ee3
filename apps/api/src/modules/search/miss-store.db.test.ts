import { searchPath } from '@dhc/contracts/member-api/search'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyTables } from '../../testing/empty-tables.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Search } from './create-search.ts'
import { countMiss } from './miss-store.ts'

const database = useTestDatabase()
let test: TestApp
/** Finds nothing but one word. */
const search: Search = {
  ask: ({ words, ...page }) => ({ ...page, items: [], kinds: [], total: words === 'yoga' ? 1 : 0 }),
  suggest: () => ({ items: [] }),
  titlesOf: () => 'unknown',
  contentChanged: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
}
beforeAll(async () => {
  test = await createTestApp(database(), { search })
})
beforeEach(() => emptyTables(database(), ['search_miss']))
afterAll(() => test.app.close())

const counted = async () =>
  (await database().db.execute(sql`select day::text, phrase, times from search_miss order by day, phrase`)).rows
const look = (q: string, more = {}) => test.app.inject({ url: searchPath, query: { q, ...more } })

it('what found nothing is counted by day, both scripts as one; what found something, a name and a second page are not (A-235)', async () => {
  for (const q of ['瑜伽墊', '瑜伽垫', 'yoga', '陳大文', '9123 4567']) expect((await look(q)).statusCode).toBe(200)
  await look('瑜伽墊', { page: '2' })
  await look('瑜伽墊', { kind: 'FAQ' })
  await eventually(async () => JSON.stringify(await counted()).includes('"times":2'))
  expect(await counted()).toEqual([{ day: '2026-11-15', phrase: '瑜伽垫', times: 2 }])
})

it('a day holds five hundred phrases, and a quarter later they are gone', async () => {
  await database().db.execute(
    sql`insert into search_miss select '2026-11-15', 'made up ' || n, 1 from generate_series(1, 500) n`,
  )
  await countMiss(database().inTransaction, 'one too many', '2026-11-15')
  await countMiss(database().inTransaction, 'made up 7', '2026-11-15')
  const rows = await counted()
  expect(rows).toHaveLength(500)
  expect(rows).toContainEqual({ day: '2026-11-15', phrase: 'made up 7', times: 2 })
  await countMiss(database().inTransaction, 'later', '2027-02-16')
  expect(await counted()).toEqual([{ day: '2027-02-16', phrase: 'later', times: 1 }])
})
