import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { isMobile, toStoredNumber } from '@dhc/reference/contact-rules'
import { type BlindIndex, hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Transaction } from '../../../platform/database/handles.ts'
import type { Timetable } from '../../catalogue/index.ts'
import { findMembers } from '../../member/index.ts'
import { addMessageIn, type QueueMessage } from '../../messages/index.ts'
import type { LessonDeps } from '../call-off.ts'
import { recordOfferAnswer } from '../chairs/answer-offer.ts'
import { listOffersTo } from '../chairs/chair-store.ts'
import { offerStandingOf } from '../domain/plan-chair.ts'
import { type Reply, readReply } from '../domain/read-reply.ts'
import { type ReminderAnswer, standingOf } from '../domain/reminder-standing.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import { recordAnswer } from './answer-reminder.ts'
import { listRemindersTo } from './reminder-store.ts'

export type ReplyDeps = LessonDeps & { readonly queueMessage: QueueMessage; readonly recipientIndex: BlindIndex }

/** What a gateway hands on: its own name of the message, who sent it and what. */
export type MessageIn = { readonly id: string; readonly from: string; readonly text: string }

/**
 * an answer by SMS, to a question or to the offer of a chair. In one transaction with the gateway's name of
 * it, so that what is sent twice is taken once. The gateway is told the same whoever wrote; the phone is told what is true
 * now, in the language of its member, and a phone that nobody asked is told the same as one whose words are unclear.
 */
export async function takeReply(deps: ReplyDeps, { id, from, text }: MessageIn): Promise<void> {
  if (!isMobile(from)) return
  const to = toStoredNumber(from)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    if (!(await addMessageIn(tx, hashOfSecret(id), now))) return
    const asked = await askedOf(deps, tx, deps.recipientIndex(to))
    const reply = readReply(text)
    const meant = chooseAsked(asked, reply, now)
    if (!meant || reply.kind === 'unclear') return replyUnclear(deps, tx, to, id)
    const { language } = meant
    const answered = meant.isOffer ? answerOffer : answerReminder
    const { timetable, stateKey } = await answered(deps, tx, meant.id, reply.answer)
    const state = translate(language, 'programme', stateKey)
    const words = { ...lessonWords(timetable, meant.startsAt, language), state }
    await send(deps, tx, { to, id, locale: language, body: translate(language, 'programme', 'reminder.reply', words) })
  })
}

type Answered = { readonly timetable: Timetable; readonly stateKey: MessageKey<'programme'> }

async function answerReminder(deps: ReplyDeps, tx: Transaction, id: string, answer: ReminderAnswer): Promise<Answered> {
  const { ground } = await recordAnswer(deps, tx, id, { answer, way: 'SMS' })
  const standing = standingOf(ground.facts, deps.clock.now())
  const isOpen = standing === 'OPEN' || standing === 'COMING'
  const { timetable } = ground
  if (isOpen && answer === 'NOT_COMING') return { timetable, stateKey: 'leave.tooLate' }
  return { timetable, stateKey: `reminder.standing.${standing === 'OPEN' ? 'COMING' : standing}` }
}

async function answerOffer(deps: ReplyDeps, tx: Transaction, id: string, answer: ReminderAnswer): Promise<Answered> {
  const { facts, timetable } = await recordOfferAnswer(deps, tx, id, { answer, way: 'SMS' })
  const standing = offerStandingOf(facts, deps.clock.now())
  return { timetable, stateKey: `reminder.standing.${standing}` }
}

type Asked = {
  readonly id: string
  readonly isOffer: boolean
  readonly pair: number | null
  readonly startsAt: Date
  readonly askedAt: Date
  readonly language: Locale
}

/** Of members who may sign in: what this phone was asked and offered, the latest first, as far as its numbers are still reserved. */
async function askedOf(deps: ReplyDeps, tx: Transaction, phoneIndex: string): Promise<Asked[]> {
  const now = deps.clock.now()
  const reminders = (await listRemindersTo(tx, [phoneIndex], now)).map((row) => ({ ...row, isOffer: false }))
  const offers = (await listOffersTo(tx, [phoneIndex], now)).map((row) => ({
    ...row,
    isOffer: true,
    askedAt: row.offeredAt,
  }))
  const named = [...reminders, ...offers].toSorted((one, other) => +other.askedAt - +one.askedAt)
  const members = await findMembers(
    { ...deps, db: tx },
    named.map(({ memberId }) => memberId),
  )
  return named.flatMap((asked) => {
    const member = members.get(asked.memberId)
    return member?.maySignIn ? [{ ...asked, language: member.language }] : []
  })
}

/** A number names its lesson. Words alone are meant for the one lesson there is, or for none. */
function chooseAsked(asked: readonly Asked[], reply: Reply, now: Date): Asked | undefined {
  if (reply.kind === 'unclear') return undefined
  if (reply.kind === 'number') return asked.find(({ pair }) => pair === reply.pair)
  const toCome = asked.filter(({ startsAt }) => startsAt > now)
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
