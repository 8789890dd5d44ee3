import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import type { SyncDeps } from '../catalogue/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'

export type CatalogueDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly sync: SyncDeps
}

type Done = { readonly action: string; readonly objectKind: string; readonly detail: string }

/** Section 3.13: every change by staff is one transaction with a row in the audit log at its end. */
export function changeByStaff<Result>(
  deps: CatalogueDeskDeps,
  clerk: Clerk,
  done: Done,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return deps.inTransaction(async (tx) => {
    const result = await work(tx)
    await auditByStaff(deps, tx, clerk, done)
    return result
  })
}

export function auditByStaff(
  { clock }: Pick<CatalogueDeskDeps, 'clock'>,
  tx: Transaction,
  clerk: Clerk,
  done: Done,
): Promise<void> {
  return recordAudit(tx, { ...signedBy(clerk), ...done, outcome: 'DONE' }, clock.now())
}
