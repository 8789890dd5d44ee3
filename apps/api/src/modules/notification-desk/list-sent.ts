import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { countStatesOf, type MessageState } from '../messages/index.ts'
import { purposeOf } from './deliver-messages.ts'
import { countRecipients, listStaffMessages, type StaffMessage } from './staff-message-store.ts'

type Page = { readonly page: number; readonly pageSize: number }
type SmsCount = 'waiting' | 'sent' | 'delivered' | 'failed' | 'stored'

const smsCounts: Readonly<Record<MessageState, SmsCount>> = {
  QUEUED: 'waiting',
  SENDING: 'waiting',
  SENT: 'sent',
  DELIVERED: 'delivered',
  FAILED: 'failed',
  EXPIRED: 'failed',
  KEPT: 'stored',
}

/** Earlier messages, and what became of them. */
export async function listSent(db: Database, { page, pageSize }: Page) {
  const { rows, total } = await listStaffMessages(db, { page, pageSize })
  const ids = rows.map(({ id }) => id)
  const [people, states] = await Promise.all([countRecipients(db, ids), countStatesOf(db, ids.map(purposeOf))])
  const items = rows.map((row) => {
    const ofRow = people.filter(({ messageId }) => messageId === row.id)
    const sms = { waiting: 0, sent: 0, delivered: 0, failed: 0, stored: 0 }
    for (const { purpose, state, messages } of states) {
      if (purpose === purposeOf(row.id)) sms[smsCounts[state]] += messages
    }
    const members = ofRow.reduce((sum, each) => sum + each.people, 0)
    const told = ofRow.find(({ state }) => state === 'TOLD')?.people ?? 0
    return { ...factsOf(row), members, told, sms }
  })
  return { items, page, pageSize, total }
}

function factsOf({ id, title, audience, classUuid, staffId, createdAt, deliveredAt }: StaffMessage) {
  return {
    id,
    title,
    audience,
    strapiUuid: classUuid,
    by: staffId,
    created_at: toHongKongIso(createdAt),
    delivered_at: deliveredAt && toHongKongIso(deliveredAt),
  }
}
