import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

declare const insideTransaction: unique symbol

/** For plain reads, and nothing else: whoever writes is handed a transaction. */
export type Database = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn'>

/**
 * For everything that locks or writes. Only `inTransaction` can make one, so "forgot to pass the transaction"
 * does not compile; a transaction may be handed to a plain read.
 */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'insert' | 'update' | 'delete' | '$with' | 'with'
> & { readonly [insideTransaction]: true }

declare const itsOwnTransaction: unique symbol

/**
 * For work that fits into one statement, which then is a transaction of its own: no `begin` and no `commit` travel.
 * Two of them in a row are two transactions.
 */
export type OneStatement = Pick<NodePgDatabase, '$with' | 'with'> & { readonly [itsOwnTransaction]: true }

export type TransactionOptions = {
  readonly lockTimeoutMs?: number
  readonly statementTimeoutMs?: number
}

export type InTransaction = <Result>(
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>

/** For libraries that bring their own SQL with numbered parameters. Our own queries go through Drizzle. */
export type RunSql = (
  text: string,
  values: readonly unknown[],
  /** Under which the connection remembers the plan. */
  name?: string,
) => Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>
