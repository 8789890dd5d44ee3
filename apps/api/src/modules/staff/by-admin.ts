import type { StaffRole } from '@dhc/reference/staff-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Who changes the accounts of others, and in which request. */
export type Admin = { readonly id: string; readonly role: StaffRole; readonly requestId: string }

type AdminAction = { readonly action: string; readonly staffId: string; readonly detail?: string }

/** Section 3.13: every change writes an audit row, in the transaction of the change. */
export function auditByAdmin(
  deps: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  admin: Admin,
  done: AdminAction,
): Promise<void> {
  const who = { actorKind: 'STAFF', actorId: admin.id, role: admin.role, requestId: admin.requestId } as const
  const what = { action: done.action, objectKind: 'staff', objectId: done.staffId, detail: done.detail } as const
  return recordAudit(tx, { ...who, ...what, outcome: 'DONE' }, deps.clock.now())
}
