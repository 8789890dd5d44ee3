import { toldChanges } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedMember, lockMember, sealDetail, standingOf } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

export type StaffAct = {
  readonly action: string
  readonly memberId: string
  /** Codes and names of fields: what anybody may read who reads the log. */
  readonly detail?: string
  /** In the clerk's own words; sealed with the member's key. */
  readonly reason?: string
  /** What stood before and what stands now; sealed too. */
  readonly changes?: string
}

/**
 * Section 3.13: every change by staff is one transaction on a locked record, with a row in the audit log at its end.
 * The row says which record and why, and what stood before and after: values under the member's own key.
 */
export function changeByStaff<Result>(
  deps: DeskDeps,
  clerk: Clerk,
  change: StaffAct,
  work: (tx: Transaction, record: LockedMember) => Promise<Result>,
): Promise<Result> {
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, change.memberId)
    if (!record) throw new MemberError('notFound')
    const result = await work(tx, record)
    const after = await lockMember(deps, tx, change.memberId)
    const changes = after && toldChanges(standingOf(record.member), standingOf(after.member))
    await auditByStaff(deps, tx, clerk, { ...change, ...(changes && { changes }) })
    return result
  })
}

/** PRIV-05: everybody whose name stands in a list was looked at; it is in the log and counted before it is answered. */
export async function listedByStaff(
  deps: DeskDeps,
  clerk: Clerk,
  action: string,
  members: readonly { readonly id: string }[],
): Promise<void> {
  if (members.length === 0) return
  await deps.rateLimits.consume('memberListedPerStaff', clerk.id, members.length)
  await deps.inTransaction(async (tx) => {
    for (const { id: memberId } of members) await auditByStaff(deps, tx, clerk, { action, memberId })
  })
}

export async function auditByStaff(
  deps: DeskDeps,
  tx: Transaction,
  clerk: Clerk,
  { action, memberId, ...told }: StaffAct,
): Promise<void> {
  const detail = await sealDetail({ ...deps, db: tx }, memberId, told)
  const what = { action, objectKind: 'member', objectId: memberId, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
}
