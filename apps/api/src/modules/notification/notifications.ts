import type { Locale } from '@dhc/locales/locale'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { NotificationType } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import {
  countUnread,
  insertNotifications,
  listNotifications,
  listUnreadAmong,
  markRead,
  type NotificationRow,
  type Wanted,
} from './store.ts'

export type NotifyDeps = { readonly vault: MemberDeps['vault']; readonly clock: Clock; readonly random: Random }

export type InThreeLanguages = Readonly<Record<Locale, string>>

export type NewNotification = {
  readonly type: NotificationType
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
  /** A link that opens something by itself; stored like the texts, so that a copy of the database opens nothing. */
  readonly ownLink?: string | undefined
  readonly about: string
}

type Notified = {
  readonly member: Pick<Member, 'id' | 'dataKey'>
  readonly notification: NewNotification
}

/**
 * The texts are stored in three languages, for the page shows that of the reader (D-128). Answers with the ids by member,
 * without those who have been told before.
 */
export async function notifyMembers(
  { vault, clock, random }: NotifyDeps,
  tx: Transaction,
  notified: readonly Notified[],
): Promise<ReadonlyMap<string, string>> {
  const createdAt = clock.now()
  const rows = notified.map(({ member, notification: { type, title, body, link, ownLink, about } }) => {
    const id = random.uuid()
    const sealed = vault.keyOf(member).seal(placeOfText(id), JSON.stringify({ title, body, ownLink }))
    return { id, memberId: member.id, type, sealed, link, about, createdAt, readAt: null }
  })
  const added = await insertNotifications(tx, rows)
  return new Map(added.map(({ memberId, id }) => [memberId, id]))
}

const placeOfText = (row: string) => ({ table: 'notification', column: 'sealed', row })

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
  return deps.inTransaction(async (tx) => {
    if (!(await markRead(tx, memberId, which, deps.clock.now()))) throw new MemberError('notFound')
  })
}

type Said = Pick<NewNotification, 'title' | 'body' | 'ownLink'>

function openAll({ vault }: ShowDeps, member: Member, rows: readonly NotificationRow[]) {
  if (rows.length === 0) return []
  const key = vault.keyOf(member)
  return rows.map(({ id, type, sealed, link, createdAt, readAt }) => {
    const { title, body, ownLink } = JSON.parse(key.open(placeOfText(id), sealed)) as Said
    const times = { createdAt: toHongKongIso(createdAt), readAt: readAt && toHongKongIso(readAt) }
    return { id, type, title, body, link: ownLink ?? link, ...times }
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
