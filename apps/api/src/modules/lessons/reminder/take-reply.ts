import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { isMobile, toStoredNumber } from '@dhc/reference/contact-rules'
import { type BlindIndex, hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Transaction } from '../../../platform/database/handles.ts'
import { findMembers } from '../../member/index.ts'
import { addMessageIn, type QueueMessage } from '../../messages/index.ts'
import type { LessonDeps } from '../call-off.ts'
import { type Reply, readReply } from '../domain/read-reply.ts'
import { standingOf } from '../domain/reminder-standing.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import { recordAnswer } from './answer-reminder.ts'
import { listRemindersTo, type ReminderRow } from './reminder-store.ts'

export type ReplyDeps = LessonDeps & { readonly queueMessage: QueueMessage; readonly recipientIndex: BlindIndex }

/** What a gateway hands on: its own name of the message, who sent it and what. */
export type MessageIn = { readonly id: string; readonly from: string; readonly text: string }

/**
 * an answer by SMS. In one transaction with the gateway's name of it, so that what is sent twice is taken once. The
 * gateway is told the same whoever wrote; the phone is told what is true now, in the language of its member, and a phone
 * that nobody asked is told the same as one whose words are unclear.
 */
export async function takeReply(deps: ReplyDeps, { id, from, text }: MessageIn): Promise<void> {
  if (!isMobile(from)) return
  const to = toStoredNumber(from)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    if (!(await addMessageIn(tx, hashOfSecret(id), now))) return
    const asked = await askedOf(deps, tx, deps.recipientIndex(to))
    const reply = readReply(text)
    const meant = chooseReminder(asked, reply, now)
    if (!meant || reply.kind === 'unclear') return replyUnclear(deps, tx, to, id)
    const { ground } = await recordAnswer(deps, tx, meant.reminder.id, { answer: reply.answer, way: 'SMS' })
    const { facts, timetable } = ground
    const standing = standingOf(facts, now)
    const isTooLate = reply.answer === 'NOT_COMING' && standing !== 'ON_LEAVE' && isOpen(standing)
    const { language } = meant
    const state = isTooLate
      ? translate(language, 'programme', 'leave.tooLate')
      : translate(language, 'programme', `reminder.standing.${standing === 'OPEN' ? 'COMING' : standing}`)
    const words = { ...lessonWords(timetable, meant.reminder.startsAt, language), state }
    await send(deps, tx, { to, id, locale: language, body: translate(language, 'programme', 'reminder.reply', words) })
  })
}

const isOpen = (standing: ReturnType<typeof standingOf>) => standing === 'OPEN' || standing === 'COMING'

type Asked = { readonly reminder: ReminderRow; readonly language: Locale }

/** Of members who may sign in: what this phone was asked, as far as its numbers are still reserved. */
async function askedOf(deps: ReplyDeps, tx: Transaction, phoneIndex: string): Promise<Asked[]> {
  const reminders = await listRemindersTo(tx, [phoneIndex], deps.clock.now())
  const members = await findMembers(
    { ...deps, db: tx },
    reminders.map(({ memberId }) => memberId),
  )
  return reminders.flatMap((reminder) => {
    const member = members.get(reminder.memberId)
    return member?.maySignIn ? [{ reminder, language: member.language }] : []
  })
}

/** A number names its lesson. Words alone are meant for the one lesson there is, or for none. */
function chooseReminder(asked: readonly Asked[], reply: Reply, now: Date): Asked | undefined {
  if (reply.kind === 'unclear') return undefined
  if (reply.kind === 'number') return asked.find(({ reminder }) => reminder.pair === reply.pair)
  const toCome = asked.filter(({ reminder }) => reminder.startsAt > now)
  if (toCome.length > 1) return undefined
  return toCome[0] ?? (asked.length === 1 ? asked[0] : undefined)
}

/** Nothing is recorded. In both languages, since nobody knows whose phone it is, and three times a day at most. */
async function replyUnclear(deps: ReplyDeps, tx: Transaction, to: string, id: string): Promise<void> {
  const said = (locale: Locale) => translate(locale, 'programme', 'reminder.replyUnclear')
  const body = `${said('zh-HK')} ${said('en-US')}`
  await send(deps, tx, { to, id, locale: 'zh-HK', body, mostPerDay: 3 })
}

type Sent = {
  readonly to: string
  readonly id: string
  readonly locale: Locale
  readonly body: string
  readonly mostPerDay?: number
}

/** At once, also at night: somebody has just written. */
async function send({ queueMessage }: ReplyDeps, tx: Transaction, { id, ...message }: Sent): Promise<void> {
  const { locale, mostPerDay } = message
  const purpose = mostPerDay === undefined ? 'lesson-answer' : 'lesson-answer-unclear'
  const body = translate(locale, 'notices', 'signature', { body: message.body })
  const dedupeKey = `lesson-answer ${hashOfSecret(id)}`
  await queueMessage(tx, { ...message, channel: 'SMS', purpose, body, dedupeKey })
}
