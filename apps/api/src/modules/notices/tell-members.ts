import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import { endOfQuietHours, smsPartsOf } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { findMembers, type Member, type MemberDeps } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'
import { type InThreeLanguages, type NewNotification, type NotifyDeps, notifyMembers } from '../notification/index.ts'
import { listReachableByPush, markPushDue } from '../push/index.ts'
import { addCalls } from './call-list-store.ts'
import { isCalled, isTexted, isUrgent, type NoticeName, noticeKinds } from './notice-kinds.ts'
import { dedupeKeyOf, purposeOf, type Replaced, takeBack } from './take-back.ts'

export type Notice = {
  readonly name: NoticeName
  /** In the language of whoever reads it: names of courses and days differ. */
  readonly params: (locale: Locale) => MessageParams
  /** What differs from one member to another. */
  readonly paramsOf?: (memberId: string) => MessageParams
  /** The link of each member's own, instead of that of the kind of notice. */
  readonly linkOf?: (memberId: string) => string | undefined
  /** What it is about. The same notice about the same thing reaches a member once. */
  readonly about: string
  /** News that is no longer true: what of it nobody has heard is taken back. */
  readonly replaces?: Replaced
}

export type NoticeDeps = NotifyDeps & { readonly queueMessage: QueueMessage }

export type TellMembers = (tx: Transaction, memberIds: readonly string[], notice: Notice) => Promise<void>

/**
 * Tells members of something that has happened, in the transaction in which it happens: on their page of notifications,
 * and by SMS what is texted, to those who chose it (D-086). As many statements for a whole class as for one person.
 */
export function createTellMembers(deps: NoticeDeps): TellMembers {
  return async (tx, memberIds, notice) => {
    const { name, paramsOf, linkOf } = notice
    const ways = { isTexted: isTexted(name), isUrgent: isUrgent(name), isCalled: isCalled(name) }
    const same = paramsOf || linkOf ? undefined : notificationOf(notice, {})
    const own = (memberId: string) => ({
      ...notificationOf(notice, paramsOf?.(memberId) ?? {}),
      ownLink: linkOf?.(memberId),
    })
    const textOf = (memberId: string) => same ?? own(memberId)
    const neverHeard = notice.replaces && (await takeBack(deps, tx, memberIds, notice.replaces))
    const concerned = neverHeard ? memberIds.filter((id) => !neverHeard.has(id)) : memberIds
    await tellEach(deps, tx, concerned, { ...ways, purpose: purposeOf(name), textOf })
  }
}

type Told = {
  readonly textOf: (memberId: string) => NewNotification
  readonly isTexted: boolean
  /** Also in the quiet hours of the night. */
  readonly isUrgent: boolean
  /** Somebody without a message is called. */
  readonly isCalled: boolean
  readonly purpose: string
}

/** Answers with those of them who are members. Who has been told of it before hears nothing again. */
export async function tellEach(
  deps: NoticeDeps,
  tx: Transaction,
  memberIds: readonly string[],
  { textOf, isTexted: byMessage, isUrgent: atNight, isCalled: byPhone, purpose }: Told,
): Promise<readonly string[]> {
  const found = await findMembers({ ...deps, db: tx }, memberIds)
  // In one order, so that two who tell the same people the same do not wait for each other.
  const members = [...found.values()].filter(({ closedAt }) => !closedAt).toSorted(byId)
  const told = members.map((member) => ({ member, notification: textOf(member.id) }))
  const notified = await notifyMembers(deps, tx, told)
  const news = told.flatMap(({ member, notification }) => {
    const notificationId = notified.get(member.id)
    return notificationId === undefined ? [] : [{ member, notification, notificationId }]
  })
  const now = deps.clock.now()
  const quietUntil = atNight ? null : endOfQuietHours(now)
  const heard = news.map(({ member }) => member.id)
  await markPushDue(tx, heard, quietUntil ?? now)
  const texted = byMessage ? news.filter(({ member }) => wantsMessages(member)) : []
  const messages = texted.map(({ member, notification }) => messageTo(member, notification, purpose, quietUntil))
  const queued = await deps.queueMessage(tx, ...messages)
  const messageOf = new Map(texted.map(({ member }, at) => [member.id, queued[at]]))
  const calls = news.map(({ member: { id: memberId }, notificationId }) => ({
    id: deps.random.uuid(),
    memberId,
    notificationId,
    messageId: messageOf.get(memberId) ?? null,
    createdAt: now,
    nextAt: now,
  }))
  if (byPhone) await addCalls(tx, calls)
  return members.map(({ id }) => id)
}

const byId = (one: Member, other: Member) => (one.id < other.id ? -1 : 1)

function notificationOf({ name, params, about }: Notice, more: MessageParams): NewNotification {
  const { type, link } = noticeKinds[name]
  return {
    type,
    link,
    about: `${name} ${about}`,
    title: inEachLanguage((locale) => translate(locale, 'notices', `title.${name}`)),
    body: inEachLanguage((locale) => translate(locale, 'notices', name, { ...params(locale), ...more })),
  }
}

function inEachLanguage(say: (locale: Locale) => string): InThreeLanguages {
  return { 'zh-HK': say('zh-HK'), 'zh-CN': say('zh-CN'), 'en-US': say('en-US') }
}

function wantsMessages({ particulars }: Member): boolean {
  return particulars.channels.includes('SMSWA')
}

function messageTo(
  member: Member,
  { body, about }: NewNotification,
  purpose: string,
  notBefore: Date | null,
): NewMessage {
  const locale = member.language
  return {
    channel: 'SMS',
    to: member.particulars.mobile,
    purpose,
    locale,
    body: signed(locale, body),
    dedupeKey: dedupeKeyOf(purpose, member.id, about),
    ...(notBefore && { notBefore }),
  }
}

const signed = (locale: Locale, body: InThreeLanguages) =>
  translate(locale, 'notices', 'signature', { body: body[locale] })

/** What the SMS to these members cost, in messages of the provider. */
export function countSmsParts(members: readonly Member[], body: InThreeLanguages): number {
  const texted = members.filter(wantsMessages)
  return texted.reduce((sum, { language }) => sum + smsPartsOf(signed(language, body)), 0)
}

export type Reach = {
  readonly members: number
  readonly push: number
  readonly sms: number
  /** Those without an SMS. */
  readonly calls: number
}

type ReachDeps = Pick<MemberDeps, 'db' | 'vault' | 'clock'>

/** How many hear in which way of something that goes out by SMS. By the rules of the delivery, and nothing is written. */
export async function countReach(deps: ReachDeps, memberIds: readonly string[]): Promise<Reach> {
  const found = await findMembers(deps, memberIds)
  const members = [...found.values()].filter(({ closedAt }) => !closedAt)
  const sms = members.filter(wantsMessages).length
  const push = (await listReachableByPush(deps.db, memberIds)).length
  return { members: members.length, push, sms, calls: members.length - sms }
}
