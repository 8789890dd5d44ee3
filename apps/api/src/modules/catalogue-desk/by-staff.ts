import type { StaffRole } from '@dhc/reference/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'

export type CatalogueDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
}

/** Who does it, and in which request. */
export type Clerk = { readonly id: string; readonly role: StaffRole; readonly requestId: string }

/** Section 3.13: every change by staff is one transaction with a row in the audit log at its end. */
export function changeByStaff<Result>(
  { inTransaction, clock }: CatalogueDeskDeps,
  clerk: Clerk,
  done: { readonly action: string; readonly objectKind: string; readonly detail: string },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (tx) => {
    const result = await work(tx)
    const who = { actorKind: 'STAFF', actorId: clerk.id, role: clerk.role, requestId: clerk.requestId } as const
    await recordAudit(tx, { ...who, ...done, outcome: 'DONE' }, clock.now())
    return result
  })
}
