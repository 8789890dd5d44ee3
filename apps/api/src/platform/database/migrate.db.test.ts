import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl, migrateAsOnce, onServer, readJournal } from '../../testing/template-database.ts'
import { migrateDatabase } from './migrate.ts'

const journal = await readJournal()

it('each migration is later than the one before, or an installation would pass it over', async () => {
  const moments = journal.entries.map(({ when }) => when)
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
})

/** The first, before each migration that dropped or moved something, and the newest but one; the rest follow from the order above. */
const states = [0, 7, 13, 24, 26].map((last) => ({ stood: `at ${journal.entries[last]?.tag}`, last, moments: {} }))

describe.each([
  ...states,
  { stood: 'at the corrections, recorded with their former moment', last: 25, moments: { 25: 1794834679229 } },
])('an installation that stood $stood', ({ last, moments }) => {
  const name = `${inject('templateName')}_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(inject('serverUrl'), name)
  beforeAll(() =>
    onServer(
      inject('serverUrl'),
      async ({ db }) => void (await db.execute(sql`create database ${sql.identifier(name)}`)),
    ),
  )
  afterAll(() =>
    onServer(
      inject('serverUrl'),
      async ({ db }) => void (await db.execute(sql`drop database ${sql.identifier(name)} with (force)`)),
    ),
  )

  it('comes to the same tables as a new one', async () => {
    const former: Readonly<Record<number, number>> = moments
    await migrateAsOnce(url, ({ entries }) =>
      entries.filter(({ idx }) => idx <= last).map((entry) => ({ ...entry, when: former[entry.idx] ?? entry.when })),
    )
    await migrateDatabase(url)
    expect(await columnsOf(url)).toEqual(await columnsOf(databaseUrl(inject('serverUrl'), inject('templateName'))))
  })
})

const columnsOf = (url: string) =>
  onServer(url, async ({ db }) => {
    const { rows } = await db.execute(
      sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
          where table_schema = 'public' order by table_name, column_name`,
    )
    const indexes = await db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`)
    return { columns: rows, indexes: indexes.rows }
  })
