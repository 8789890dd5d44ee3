import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import { endOfQuietHours } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { findMember, type Member } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'
import { type InThreeLanguages, type NewNotification, type NotifyDeps, notifyMember } from '../notification/index.ts'
import { markPushDue } from '../push/index.ts'
import { addCall } from './call-list-store.ts'
import { isCalled, isTexted, isUrgent, type NoticeName, noticeKinds } from './notice-kinds.ts'

export type Notice = {
  readonly name: NoticeName
  /** In the language of whoever reads it: names of courses and days differ. */
  readonly params: (locale: Locale) => MessageParams
  /** What it is about. The same notice about the same thing reaches a member once. */
  readonly about: string
}

export type NoticeDeps = NotifyDeps & { readonly queueMessage: QueueMessage }

export type TellMembers = (tx: Transaction, memberIds: readonly string[], notice: Notice) => Promise<void>

/**
 * Tells members of something that has happened, in the transaction in which it happens: on their page of notifications,
 * and by SMS what section 3.10 names, to those who chose it (D-086).
 */
export function createTellMembers(deps: NoticeDeps): TellMembers {
  return async (tx, memberIds, notice) => {
    const { name } = notice
    const ways = { isTexted: isTexted(name), isUrgent: isUrgent(name), isCalled: isCalled(name) }
    const told = { ...notificationOf(notice), ...ways, purpose: `notice-${name}` }
    for (const id of memberIds) await tellMember(deps, tx, id, told)
  }
}

export type Told = NewNotification & {
  readonly isTexted: boolean
  /** Also in the quiet hours of the night. */
  readonly isUrgent: boolean
  /** Somebody without a message is called. */
  readonly isCalled: boolean
  readonly purpose: string
}

export async function tellMember(
  deps: NoticeDeps,
  tx: Transaction,
  memberId: string,
  told: Told,
): Promise<'told' | 'toldBefore' | 'nobody'> {
  const member = await findMember({ ...deps, db: tx }, { id: memberId })
  if (!member || member.closedAt) return 'nobody'
  const notificationId = await notifyMember(deps, tx, member, told)
  if (notificationId === undefined) return 'toldBefore'
  const now = deps.clock.now()
  const quietUntil = told.isUrgent ? null : endOfQuietHours(now)
  await markPushDue(tx, member.id, quietUntil ?? now)
  const message = { ...messageTo(member, told), ...(quietUntil && { notBefore: quietUntil }) }
  const messageId = told.isTexted && wantsMessages(member) ? await deps.queueMessage(tx, message) : undefined
  if (told.isCalled) {
    const entry = { id: deps.random.uuid(), memberId: member.id, notificationId, messageId: messageId ?? null }
    await addCall(tx, { ...entry, createdAt: now, nextAt: now })
  }
  return 'told'
}

function notificationOf({ name, params, about }: Notice): NewNotification {
  const { type, link } = noticeKinds[name]
  return {
    ...{ type, link, about: `${name} ${about}` },
    title: inEachLanguage((locale) => translate(locale, 'notices', `title.${name}`)),
    body: inEachLanguage((locale) => translate(locale, 'notices', name, params(locale))),
  }
}

function inEachLanguage(say: (locale: Locale) => string): InThreeLanguages {
  return { 'zh-HK': say('zh-HK'), 'zh-CN': say('zh-CN'), 'en-US': say('en-US') }
}

export function wantsMessages({ particulars }: Member): boolean {
  return particulars.channels.includes('SMSWA')
}

function messageTo(member: Member, { purpose, body, about }: Told): NewMessage {
  const locale = member.language
  return {
    ...{ channel: 'SMS', to: member.particulars.mobile, purpose, locale },
    body: translate(locale, 'notices', 'signature', { body: body[locale] }),
    dedupeKey: `${purpose} ${member.id} ${about}`,
  }
}
