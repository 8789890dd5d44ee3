import { mayCall } from '@dhc/contracts/call'
import { changeEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { toldChanges } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { addNote, changeEnquiry, type InboxEnquiry, lockEnquiry, moveEnquiry } from '../enquiry/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { readColleagues } from '../staff/index.ts'
import type { EnquiryDeskDeps } from './enquiry-desk-deps.ts'

export type EnquiryChange = {
  readonly state?: 'NEW' | 'IN_PROGRESS' | 'CLOSED' | undefined
  readonly assigneeId?: string | null | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** Section 3.13.6. One transaction: the move, the note, and the row of the log with what stood before and after. */
export function changeByStaff(deps: EnquiryDeskDeps, clerk: Clerk, id: string, change: EnquiryChange): Promise<void> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const before = await lockAsShown(deps, tx, id, change.version)
    if (typeof change.assigneeId === 'string') await requireColleague(tx, change.assigneeId)
    await moveTo(
      tx,
      before,
      { state: change.state, assigneeId: change.assigneeId },
      { at, repliedAt: before.repliedAt },
    )
    const { note } = change
    if (note !== undefined) {
      const row = { id: deps.random.uuid(), enquiryId: id, kind: 'NOTE', staffId: clerk.id, createdAt: at } as const
      await addNote(tx, deps.cipher, { ...row, text: note })
    }
    const after = await lockAsShown(deps, tx, id, undefined)
    await audit(tx, clerk, { id, action: 'enquiry.change', detail: told(before, after, note !== undefined) }, at)
  })
}

/** Whoever looks at an older version than the one that stands is told so (1007). */
export async function lockAsShown(deps: EnquiryDeskDeps, tx: Transaction, id: string, version: number | undefined) {
  const found = await lockEnquiry(tx, deps.cipher, id)
  if (!found) throw new MemberError('notFound')
  if (version !== undefined && version !== found.version) throw new MemberError('changedMeanwhile')
  return found
}

type Move = Parameters<typeof moveEnquiry>[1]

export async function moveTo(
  tx: Transaction,
  before: InboxEnquiry,
  move: Move,
  { at, repliedAt }: { readonly at: Date; readonly repliedAt: Date | null },
): Promise<void> {
  const after = moveEnquiry(before, move)
  if (!after) throw new MemberError('changedMeanwhile')
  const closedAt = after.state === 'CLOSED' ? (before.closedAt ?? at) : null
  const isDone = await changeEnquiry(tx, before.id, before.version, { ...after, repliedAt, closedAt })
  if (!isDone) throw new MemberError('changedMeanwhile')
}

export function audit(
  tx: Transaction,
  clerk: Clerk,
  { id, action, detail }: { readonly id: string; readonly action: string; readonly detail: string },
  at: Date,
): Promise<void> {
  const what = { action, objectKind: 'enquiry', objectId: id, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, at)
}

/** Section 3.13: before and after. Ids of staff are no personal values; of a note only that there is one. */
export function told(before: InboxEnquiry, after: InboxEnquiry, hasNote: boolean): string {
  const shown = ({ state, assigneeId: assignee }: InboxEnquiry) => ({ state, assignee })
  return [toldChanges(shown(before), shown(after)), hasNote ? 'note' : ''].filter((word) => word).join('; ')
}

/** Somebody who is still here and may open it. */
async function requireColleague(tx: Transaction, id: string): Promise<void> {
  const colleague = (await readColleagues(tx)).get(id)
  if (colleague?.isActive && mayCall(colleague.role, changeEnquiryCall)) return
  throw new MemberError('validationFailed', { problems: [{ field: 'assignee', rule: 'invalid', params: {} }] })
}
