import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedMember, lockMember, sealReason } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

export type StaffAct = {
  readonly action: string
  readonly memberId: string
  /** Codes and names of fields: what anybody may read who reads the log. */
  readonly detail?: string
  /** In the clerk's own words; sealed with the member's key. */
  readonly reason?: string
}

/**
 * Section 3.13: every change by staff is one transaction on a locked record, with a row in the audit log at its end.
 * The row says which record and why, never the values.
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
    await auditByStaff(deps, tx, clerk, change)
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
  { action, memberId, detail, reason }: StaffAct,
): Promise<void> {
  const why = reason === undefined ? [] : [await sealReason({ ...deps, db: tx }, memberId, reason)]
  const told = [...(detail === undefined ? [] : [detail]), ...why].join(': ')
  const what = { action, objectKind: 'member', objectId: memberId, detail: told || undefined, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
}
