import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../database/handles.ts'
import { type SignedLineKind, signedLine } from './tables.ts'

type NewLine = { readonly subject: string; readonly line: string }

/** What is there already stays as it is. */
export async function addSignedLines(tx: Transaction, kind: SignedLineKind, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce).map((line) => ({ kind, ...line }))
    await tx.insert(signedLine).values(some).onConflictDoNothing()
  }
}

const linesAtOnce = 1000

export async function* readSignedLines(db: Database, kind: SignedLineKind): AsyncIterable<string> {
  for (let after = 0; ; ) {
    const batch = await db
      .select({ position: signedLine.position, line: signedLine.line })
      .from(signedLine)
      .where(and(eq(signedLine.kind, kind), gt(signedLine.position, after)))
      .orderBy(asc(signedLine.position))
      .limit(linesAtOnce)
    for (const { line } of batch) yield line
    const last = batch.at(-1)
    if (last === undefined || batch.length < linesAtOnce) return
    after = last.position
  }
}
