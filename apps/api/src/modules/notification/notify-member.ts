import type { Locale } from '@dhc/locales/locale'
import type { NotificationType } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { insertNotifications } from './store.ts'

export type NotifyDeps = { readonly vault: MemberDeps['vault']; readonly clock: Clock; readonly random: Random }

export type InThreeLanguages = Readonly<Record<Locale, string>>

export type NewNotification = {
  readonly type: NotificationType
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
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
  const rows = notified.map(({ member, notification: { type, title, body, link, about } }) => {
    const id = random.uuid()
    const sealed = vault.keyOf(member).seal(placeOfText(id), JSON.stringify({ title, body }))
    return { id, memberId: member.id, type, sealed, link, about, createdAt, readAt: null }
  })
  const added = await insertNotifications(tx, rows)
  return new Map(added.map(({ memberId, id }) => [memberId, id]))
}

export const placeOfText = (row: string) => ({ table: 'notification', column: 'sealed', row })
