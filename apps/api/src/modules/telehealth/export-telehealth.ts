import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { listRequestsOf } from './store.ts'
import { openContents } from './views.ts'

/** PRIV-01: every consultation asked for; a link that is not due yet is shown on its day. */
export async function exportTelehealth(deps: Pick<MemberDeps, 'vault'> & { readonly db: Database }, member: Member) {
  return (await listRequestsOf(deps.db, member.id)).map((row) => {
    const { preferred, reason, contactNumber, note } = openContents(deps, member, row)
    return {
      telehealth_id: row.id,
      telehealth_channel: row.channel,
      telehealth_state: row.state,
      at: toHongKongIso(row.createdAt),
      state_at: toHongKongIso(row.stateAt),
      scheduled_at: row.scheduledAt && toHongKongIso(row.scheduledAt),
      preferred,
      telehealth_reason: reason,
      contact_number: contactNumber,
      staff_note: note,
    }
  })
}
