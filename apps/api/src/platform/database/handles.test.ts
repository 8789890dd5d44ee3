import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { expectTypeOf, it } from 'vitest'
import type { Database, OneStatement, Transaction } from './handles.ts'

// These hold or fail when the types are checked (`npm run check`), whatever happens when they run.

it('whoever reads can neither write nor run SQL of their own', () => {
  expectTypeOf<keyof Database>().toEqualTypeOf<'select' | 'selectDistinct' | 'selectDistinctOn'>()
})

it('a transaction may be handed to a reader, and neither a reader nor a connection is a transaction', () => {
  expectTypeOf<Transaction>().toExtend<Database>()
  expectTypeOf<Database>().not.toExtend<Transaction>()
  expectTypeOf<NodePgDatabase>().not.toExtend<Transaction>()
})

it('a statement of its own is no transaction, and nobody else can make one', () => {
  expectTypeOf<OneStatement>().not.toExtend<Transaction>()
  expectTypeOf<NodePgDatabase>().not.toExtend<OneStatement>()
  expectTypeOf<Transaction>().not.toExtend<OneStatement>()
})
