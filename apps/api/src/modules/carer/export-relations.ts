import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { listRelations } from './store.ts'

const iso = (at: Date | null) => at && toHongKongIso(at)

/** PRIV-01: who acts for the member and for whom the member acts; the other person stays unnamed. */
export async function exportRelations(db: Database, memberId: string) {
  return (await listRelations(db, memberId)).map((row) => ({
    ...{ relation_id: row.id, kind: row.kind, relation_state: row.state, rights: row.rights },
    ...{ is_acted_for: row.memberId === memberId, channel: row.channel, consent_by: row.consent },
    ...{ at: toHongKongIso(row.createdAt), agreed_at: iso(row.agreedAt), ended_at: iso(row.endedAt) },
    relation_ended_for: row.endedFor,
  }))
}
