import pg from 'pg'
import { vi } from 'vitest'

export type SentStatement = { readonly text: string; readonly values: readonly unknown[] }

/** Everything that goes to PostgreSQL while some work is done, in order, and how many rows came back. */
export async function statementsSent(work: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const sent = (spy.mock.calls as unknown as [string | SentStatement, unknown[]?][]).map(([query, values = []]) =>
      typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? values },
    )
    const results = await Promise.all(
      spy.mock.results.map(({ value }) => (value as Promise<pg.QueryResult> | undefined)?.catch(() => undefined)),
    )
    const rows = results.reduce((sum, result) => sum + (result?.rows?.length ?? 0), 0)
    return { sent, rows }
  } finally {
    spy.mockRestore()
  }
}

/** The most rows that one result of PostgreSQL had while some work was done. */
export async function mostRowsOfOneResult<Value>(work: () => Promise<Value>): Promise<{ most: number; value: Value }> {
  const addRow = vi.spyOn(pg.Result.prototype as unknown as { addRow(row: unknown): void }, 'addRow')
  try {
    const value = await work()
    const counts = Map.groupBy(addRow.mock.contexts, (result) => result)
    return { value, most: Math.max(0, ...[...counts.values()].map((rows) => rows.length)) }
  } finally {
    addRow.mockRestore()
  }
}
