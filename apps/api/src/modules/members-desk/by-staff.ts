import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedMember, lockMember } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

/**
 * Section 3.13: every change by staff is one transaction on a locked record, with a row in the audit log at its end.
 * The row says which record and why, never the values.
 */
export function changeByStaff<Result>(
  deps: DeskDeps,
  clerk: Clerk,
  change: { readonly action: string; readonly memberId: string; readonly detail?: string },
  work: (tx: Transaction, record: LockedMember) => Promise<Result>,
): Promise<Result> {
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, change.memberId)
    if (!record) throw new MemberError('notFound')
    const result = await work(tx, record)
    await auditByStaff(deps, tx, clerk, change)
    return result
  })
}

export function auditByStaff(
  deps: DeskDeps,
  tx: Transaction,
  clerk: Clerk,
  { action, memberId, detail }: { readonly action: string; readonly memberId: string; readonly detail?: string },
): Promise<void> {
  const what = { action, objectKind: 'member', objectId: memberId, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
}
