import type { Draft } from './draft.ts'
import { camelCase, checkedName, pascalCase } from './draft.ts'

/** A module of the api around one table: rule, use case, SQL, and their tests: `new -- module reading-list` */
export function newModule([given]: readonly string[]): Draft {
  const name = checkedName(given)
  const folder = `apps/api/src/modules/${name}`
  return {
    files: new Map([
      [`${folder}/tables.ts`, tables(name)],
      [`${folder}/domain/decide-${name}.ts`, rule(name)],
      [`${folder}/domain/decide-${name}.test.ts`, ruleTest(name)],
      [`${folder}/store.ts`, store(name)],
      [`${folder}/add-${name}.ts`, adding(name)],
      [`${folder}/add-${name}.db.test.ts`, addingTest(name)],
      [`${folder}/index.ts`, `export { add${pascalCase(name)} } from './add-${name}.ts'\n`],
    ]),
    next: [
      'Enter it on its floor in tools/check/api-modules.ts: it may know the modules below it.',
      'Rename the rule to what it decides, and cite its requirement.',
      'Make the migration: cd apps/api && npx drizzle-kit generate --name <what it does> (docs/how-to/add-a-migration.md).',
      'Personal columns: give the table to the data map and the export (docs/how-to/add-a-module.md).',
      'Give it a call: docs/how-to/add-a-call.md.',
    ],
  }
}

const tables = (name: string) => `import { pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** One row per … (which requirement asks for it). The constraint is the last guard. */
export const ${camelCase(name)} = pgTable(
  '${name.replaceAll('-', '_')}',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('one_${name.replaceAll('-', '_')}_per_subject').on(table.memberId, table.subjectId)],
)
`

const rule = (
  name: string,
) => `export type ${pascalCase(name)}Case = { readonly rowsOfMember: number; readonly most: number }

export type ${pascalCase(name)}Decision = 'accepted' | 'tooMany'

/** Which requirement says it: a member has a limited number of them. */
export function decide${pascalCase(name)}({ rowsOfMember, most }: ${pascalCase(name)}Case): ${pascalCase(name)}Decision {
  return rowsOfMember < most ? 'accepted' : 'tooMany'
}
`

const ruleTest = (name: string) => `import { describe, expect, it } from 'vitest'
import { decide${pascalCase(name)} } from './decide-${name}.ts'

describe('${name.replaceAll('-', ' ')}', () => {
  it('is accepted below the limit', () => {
    expect(decide${pascalCase(name)}({ rowsOfMember: 9, most: 10 })).toBe('accepted')
  })

  it('is refused at the limit', () => {
    expect(decide${pascalCase(name)}({ rowsOfMember: 10, most: 10 })).toBe('tooMany')
  })
})
`

const store = (name: string) => `import { count, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { ${camelCase(name)} } from './tables.ts'

export type New${pascalCase(name)} = typeof ${camelCase(name)}.$inferInsert

export async function countOfMember(tx: Transaction, memberId: string): Promise<number> {
  const [found] = await tx.select({ rows: count() }).from(${camelCase(name)}).where(eq(${camelCase(name)}.memberId, memberId))
  return found?.rows ?? 0
}

/** A second one for the same subject changes nothing. */
export async function insert${pascalCase(name)}(tx: Transaction, added: New${pascalCase(name)}): Promise<void> {
  await tx.insert(${camelCase(name)}).values(added).onConflictDoNothing()
}
`

const adding = (name: string) => `import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import { decide${pascalCase(name)}, type ${pascalCase(name)}Decision } from './domain/decide-${name}.ts'
import { countOfMember, insert${pascalCase(name)} } from './store.ts'

export type ${pascalCase(name)}Deps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly most: number
}

export type ${pascalCase(name)}Wanted = { readonly memberId: string; readonly subjectId: string }

/** One transaction: count, decide, write. */
export function add${pascalCase(name)}(
  { inTransaction, clock, random, most }: ${pascalCase(name)}Deps,
  wanted: ${pascalCase(name)}Wanted,
): Promise<${pascalCase(name)}Decision> {
  return inTransaction(async (tx) => {
    const decision = decide${pascalCase(name)}({ rowsOfMember: await countOfMember(tx, wanted.memberId), most })
    if (decision === 'accepted')
      await insert${pascalCase(name)}(tx, { ...wanted, id: random.uuid(), createdAt: clock.now() })
    return decision
  })
}
`

const addingTest = (name: string) => `import { beforeEach, expect, it } from 'vitest'
import { emptyTables } from '../../testing/empty-tables.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { uuidOf } from '../../testing/catalogue-samples.ts'
import { systemRandom } from '../../platform/random.ts'
import { add${pascalCase(name)} } from './add-${name}.ts'

const database = useTestDatabase()
beforeEach(() => emptyTables(database(), ['${name.replaceAll('-', '_')}']))

it('a member has no more of them than the limit', async () => {
  const { inTransaction } = database()
  const clock = { now: () => new Date('2026-11-15T10:00:00+08:00') }
  const add = (subject: string) =>
    add${pascalCase(name)}(
      { inTransaction, clock, random: systemRandom, most: 1 },
      { memberId: uuidOf('member'), subjectId: uuidOf(subject) },
    )
  expect([await add('first'), await add('second')]).toEqual(['accepted', 'tooMany'])
})
`
