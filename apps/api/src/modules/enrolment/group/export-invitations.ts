import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../../platform/database/handles.ts'
import { listInvitationsBy } from './invitation-store.ts'

/** PRIV-01: whom the member asked, and who asked the member; the other person stays unnamed. */
export async function exportInvitations(db: Database, memberId: string) {
  return (await listInvitationsBy(db, memberId)).map(({ classUuid, entryNo, fromMemberId, state, createdAt }) => ({
    class_uuid: classUuid,
    entry_no: String(entryNo),
    is_own: fromMemberId === memberId,
    state,
    at: toHongKongIso(createdAt),
  }))
}
