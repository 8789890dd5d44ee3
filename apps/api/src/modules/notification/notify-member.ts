import type { Locale } from '@dhc/locales/locale'
import type { NotificationType } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { insertNotification } from './store.ts'

export type NotifyDeps = { readonly vault: MemberDeps['vault']; readonly clock: Clock; readonly random: Random }

export type InThreeLanguages = Readonly<Record<Locale, string>>

export type NewNotification = {
  readonly type: NotificationType
  readonly title: InThreeLanguages
  readonly body: InThreeLanguages
  readonly link: string | null
  readonly about: string
}

/** Section 3.10: the texts are stored in three languages, for the page shows that of the reader. Answers its id; nothing when told before. */
export async function notifyMember(
  { vault, clock, random }: NotifyDeps,
  tx: Transaction,
  member: Pick<Member, 'id' | 'dataKey'>,
  { type, title, body, link, about }: NewNotification,
): Promise<string | undefined> {
  const id = random.uuid()
  const sealed = vault.keyOf(member).seal(placeOfText(id), JSON.stringify({ title, body }))
  const isNew = await insertNotification(tx, {
    ...{ id, memberId: member.id, type, sealed, link, about },
    createdAt: clock.now(),
    readAt: null,
  })
  return isNew ? id : undefined
}

export const placeOfText = (row: string) => ({ table: 'notification', column: 'sealed', row })
