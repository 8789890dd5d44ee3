import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import { type NewNotification, placeOfText } from './notify-member.ts'
import {
  countUnread,
  listNotifications,
  listUnreadAmong,
  markRead,
  type NotificationRow,
  type Wanted,
} from './store.ts'

type ShowDeps = Pick<MemberDeps, 'vault' | 'clock'> & { readonly db: Database }

export async function showNotifications(deps: ShowDeps, memberId: string, wanted: Wanted) {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  const { rows, total } = await listNotifications(deps.db, memberId, wanted)
  return { items: openAll(deps, member, rows), page: wanted.page, pageSize: wanted.pageSize, total }
}

/** How many wait for the member. */
export function unreadOf({ db }: { readonly db: Database }, memberId: string): Promise<number> {
  return countUnread(db, memberId)
}

type ReadDeps = Pick<MemberDeps, 'inTransaction' | 'clock'>

export function readNotifications(deps: ReadDeps, memberId: string, which: readonly string[] | 'all') {
  return deps.inTransaction((tx) => markRead(tx, memberId, which, deps.clock.now()))
}

function openAll({ vault }: ShowDeps, member: Member, rows: readonly NotificationRow[]) {
  if (rows.length === 0) return []
  const key = vault.keyOf(member)
  return rows.map(({ id, type, sealed, link, createdAt, readAt }) => {
    const { title, body } = JSON.parse(key.open(placeOfText(id), sealed)) as Pick<NewNotification, 'title' | 'body'>
    const times = { createdAt: toHongKongIso(createdAt), readAt: readAt && toHongKongIso(readAt) }
    return { id, type, title, body, link, ...times }
  })
}

/** For a call to somebody who has not read them: the texts by id, of those that are there and unread. */
export async function openUnread(deps: ShowDeps, member: Member, ids: readonly string[]) {
  return openAll(deps, member, await listUnreadAmong(deps.db, member.id, ids))
}

const everything = { page: 1, pageSize: 10_000, unreadOnly: false }

/** PRIV-01. */
export async function exportNotifications(deps: ShowDeps, memberId: string) {
  const { items } = await showNotifications(deps, memberId, everything)
  return items.map(({ id: _id, createdAt, readAt, type, ...said }) => ({
    notification_type: type,
    ...said,
    at: createdAt,
    read_at: readAt,
  }))
}
