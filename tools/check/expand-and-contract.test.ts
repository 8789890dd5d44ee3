import { expect, it } from 'vitest'
import { migrationOffences } from './expand-and-contract.ts'
import { readRepositoryFile } from './repository-files.ts'

const offences = (sql: string, file = '0042_sample.sql') => migrationOffences(file, sql)

it.each([
  ['DROP TABLE "weather_feed";', 'drops the table weather_feed'],
  ['ALTER TABLE "weather_feed" DROP COLUMN "newest_update_at";', 'drops the column weather_feed.newest_update_at'],
  ['alter table if exists only weather_feed drop newest_update_at;', 'drops the column weather_feed.newest_update_at'],
  ['ALTER TABLE "a" ADD COLUMN "b" text, DROP COLUMN "c";', 'drops the column a.c'],
  ['ALTER TABLE "member" RENAME TO "person";', 'renames the table member'],
  ['ALTER TABLE "member" RENAME COLUMN "no" TO "number";', 'renames the column member.no'],
  ['ALTER TABLE "member" ALTER COLUMN "no" SET DATA TYPE integer;', 'changes the type of member.no'],
  ['ALTER TABLE "member" ALTER COLUMN "no" SET NOT NULL;', 'wants a value in member.no'],
  ['ALTER TABLE "member" ALTER COLUMN "no" DROP DEFAULT;', 'takes the default from member.no'],
  ['ALTER TABLE "member" ADD COLUMN "b" jsonb NOT NULL;', 'wants a value in the new column member.b'],
  ['ALTER TABLE "member" ADD CONSTRAINT "b" CHECK (true);', 'checks at once member.b'],
  ['ALTER TABLE "member" ADD CONSTRAINT "b" UNIQUE("c");', 'checks at once member.b'],
  ['CREATE UNIQUE INDEX "one_no" ON "member" USING btree ("no");', 'makes unique member.one_no'],
  ['TRUNCATE member;', 'empties the table member'],
])('%s would break the release before: it %s (REL-09)', (sql, offence) => expect(offences(sql)).toEqual([offence]))

it.each([
  'CREATE TABLE "new" ("id" uuid PRIMARY KEY, "no" text NOT NULL);\nALTER TABLE "new" ADD CONSTRAINT "c" CHECK (true);\nCREATE UNIQUE INDEX "u" ON "new" ("no");',
  'ALTER TABLE "member" ADD COLUMN "b" text;',
  `ALTER TABLE "member" ADD COLUMN "b" text DEFAULT 'x' NOT NULL;`,
  'ALTER TABLE "member" ADD COLUMN "b" text DEFAULT \'x\';\nALTER TABLE "member" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "member" ADD CONSTRAINT "c" CHECK (true) NOT VALID;',
  'ALTER TABLE "member" VALIDATE CONSTRAINT "c";',
  'ALTER TABLE "member" DROP CONSTRAINT "c";',
  'CREATE INDEX CONCURRENTLY "i" ON "member" ("no");\nDROP INDEX "old";',
  "-- drop table member;\nselect 'drop table member;';",
  'create or replace function f() returns void as $$ begin truncate member; end $$ language plpgsql;',
])('the release before lives with: %s', (sql) => expect(offences(sql)).toEqual([]))

it('a column goes when the head of the file says since which release nobody uses it, and that one alone', () => {
  const promise = '-- Not used since release 0.4.0: weather_feed.newest_update_at\n'
  const one = 'ALTER TABLE "weather_feed" DROP COLUMN "newest_update_at";'
  expect(offences(promise + one)).toEqual([])
  expect(offences(`${promise}${one}\nDROP TABLE "weather_feed";`)).toEqual(['drops the table weather_feed'])
  expect(offences(`select 1;\n${promise}${one}`)).toHaveLength(1)
})

it('what was released before the rule stays as it was, and would have met it', () => {
  const sql = readRepositoryFile('apps/api/migrations/0014_weather_feed.sql')
  expect(offences(sql, '0014_weather_feed.sql')).toEqual([])
  expect(offences(sql)).toEqual([
    'wants a value in the new column weather_feed.last_seen',
    'drops the column weather_feed.newest_update_at',
  ])
})
