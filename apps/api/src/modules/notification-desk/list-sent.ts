import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { findTimetables, namesByLanguage } from '../catalogue/index.ts'
import { countStatesOf, type MessageState } from '../messages/index.ts'
import { type Clerk, readWhyNotSecond } from '../session/index.ts'
import type { DeskDeps } from './audience.ts'
import { purposeOf } from './deliver-messages.ts'
import { openReason, openWords } from './message-words.ts'
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

/** What waits for a second person or goes out, and earlier messages with what became of them. */
export async function listSent(deps: DeskDeps, clerk: Clerk, { page, pageSize }: Page) {
  const { db } = deps
  const { rows, total } = await listStaffMessages(db, { page, pageSize })
  const ids = rows.map(({ id }) => id)
  const [people, states] = await Promise.all([countRecipients(db, ids), countStatesOf(db, ids.map(purposeOf))])
  const classes = await classesOf(db, rows)
  const items = await Promise.all(
    rows.map(async (row) => {
      const countOf = (state: string) =>
        people.find((each) => each.messageId === row.id && each.state === state)?.people ?? 0
      const sms = { waiting: 0, sent: 0, delivered: 0, failed: 0, stored: 0 }
      for (const { purpose, state, messages } of states) {
        if (purpose === purposeOf(row.id)) sms[smsCounts[state]] += messages
      }
      return {
        ...factsOf(deps, row),
        ...(await standingOf(deps, clerk, row, countOf('WAITING') + sms.waiting)),
        class: classes.get(row.classUuid ?? '') ?? null,
        told: countOf('TOLD'),
        sms,
      }
    }),
  )
  return { items, page, pageSize, total }
}

async function classesOf(db: Database, rows: readonly StaffMessage[]) {
  const found = await findTimetables(
    db,
    rows.flatMap(({ classUuid }) => classUuid ?? []),
  )
  return new Map(
    [...found].map(([classUuid, { courseClass, course }]) => [
      classUuid,
      { classCode: courseClass.classCode, courseName: namesByLanguage(course) },
    ]),
  )
}

/** Who may do what with it now. */
async function standingOf(deps: DeskDeps, clerk: Clerk, row: StaffMessage, unsent: number) {
  const isWaiting = row.state === 'WAITING'
  const notSecond = isWaiting ? await readWhyNotSecond(deps, deps.db, row.staffId, clerk) : undefined
  return {
    state: row.state,
    not_second: notSecond ?? null,
    may_stop: row.state === 'CONFIRMED' && unsent > 0,
    goes_out_at: row.goesOutAt && toHongKongIso(row.goesOutAt),
    confirmed_by: row.confirmedById,
    ended_by: row.endedById,
    reason: openReason(deps.cipher, row),
  }
}

function factsOf({ cipher }: DeskDeps, row: StaffMessage) {
  return {
    id: row.id,
    ...openWords(cipher, row),
    audience: row.audience,
    strapiUuid: row.classUuid,
    statuses: [...(row.classStatuses ?? [])],
    by: row.staffId,
    created_at: toHongKongIso(row.createdAt),
    delivered_at: row.deliveredAt && toHongKongIso(row.deliveredAt),
    members: row.people,
    sms_parts: row.smsParts,
    is_urgent: row.isUrgent,
  }
}
