import type { Clock } from '../../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../../platform/database/handles.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import type { SyncDeps } from '../sync-catalogue.ts'

export type CatalogueDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly sync: SyncDeps
}

type Done = { readonly action: string; readonly objectKind: string; readonly detail: string }

/** Section 3.13: every change by staff is one transaction with a row in the audit log at its end, which it tells. */
export function changeByStaff(
  deps: CatalogueDeskDeps,
  clerk: Clerk,
  done: Omit<Done, 'detail'>,
  work: (tx: Transaction) => Promise<Pick<Done, 'detail'>>,
): Promise<void> {
  return deps.inTransaction(async (tx) => auditByStaff(deps, tx, clerk, { ...done, ...(await work(tx)) }))
}

export function auditByStaff(
  { clock }: Pick<CatalogueDeskDeps, 'clock'>,
  tx: Transaction,
  clerk: Clerk,
  done: Done,
): Promise<void> {
  return recordAudit(tx, { ...signedBy(clerk), ...done, outcome: 'DONE' }, clock.now())
}
