import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { recallMessages } from '../messages/index.ts'
import { deleteNotifications, listNotificationsAbout } from '../notification/index.ts'
import { listReachableByPush } from '../push/index.ts'
import { endCallsAbout } from './call-list-store.ts'
import type { NoticeName } from './notice-kinds.ts'

export type Replaced = {
  readonly name: NoticeName
  /** What the former news was about begins with this. */
  readonly about: string
  /** The new one only takes the former back: to somebody who never heard of it, it would be a riddle. */
  readonly isUndone: boolean
}

export const purposeOf = (name: NoticeName) => `notice-${name}`
export const dedupeKeyOf = (purpose: string, memberId: string, about: string) => `${purpose} ${memberId} ${about}`

/**
 * A message that waits is never sent, nobody is called any more, and what was not read leaves the page, unless the member
 * may have heard of it in any way; a woken phone counts as heard. Answers with those who heard of nothing and, when the
 * former news is only undone, need not hear that it was.
 */
export async function takeBack(
  { clock }: { readonly clock: Clock },
  tx: Transaction,
  memberIds: readonly string[],
  { name, about, isUndone }: Replaced,
): Promise<ReadonlySet<string>> {
  const told = await listNotificationsAbout(tx, memberIds, `${name} ${about}`)
  if (told.length === 0) return new Set()
  const keyOf = (row: (typeof told)[number]) => dedupeKeyOf(purposeOf(name), row.memberId, row.about)
  const messages = await recallMessages(tx, told.map(keyOf))
  const calls = await endCallsAbout(
    tx,
    told.map(({ id }) => id),
    clock.now(),
  )
  const woken = new Set(await listReachableByPush(tx, memberIds))
  const isHeard = (row: (typeof told)[number]) =>
    row.readAt !== null || messages.has(keyOf(row)) || calls.has(row.id) || woken.has(row.memberId)
  const inVain = told.filter((row) => !isHeard(row))
  await deleteNotifications(
    tx,
    inVain.map(({ id }) => id),
  )
  if (!isUndone) return new Set()
  const heard = new Set(told.filter(isHeard).map(({ memberId }) => memberId))
  return new Set(inVain.map(({ memberId }) => memberId).filter((id) => !heard.has(id)))
}
