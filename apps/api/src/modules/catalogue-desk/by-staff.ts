import type { StaffRole } from '@dhc/reference/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import type { SyncDeps } from '../catalogue/index.ts'

export type CatalogueDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly sync: SyncDeps
}

/** Who does it, and in which request. */
export type Clerk = { readonly id: string; readonly role: StaffRole; readonly requestId: string }

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
  { id, role, requestId }: Clerk,
  done: Done,
): Promise<void> {
  const who = { actorKind: 'STAFF', actorId: id, role, requestId } as const
  return recordAudit(tx, { ...who, ...done, outcome: 'DONE' }, clock.now())
}
