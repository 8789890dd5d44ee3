import { inLocale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { lessonAnswerPage } from '@dhc/reference/page-paths'
import { askedDaysBefore, reminderDays } from '@dhc/reference/reminder-rules'
import type { Clock } from '../../../platform/clock.ts'
import { type BlindIndex, hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Database, InTransaction, Transaction } from '../../../platform/database/handles.ts'
import type { Random } from '../../../platform/random.ts'
import { centreNamesOf, listLessons, lockClass, type PlannedLesson } from '../../catalogue/index.ts'
import { type EnrolmentRow, listEnrolmentsIn, listMarksOfLesson } from '../../enrolment/index.ts'
import { findMembers, type Member, type MemberDeps } from '../../member/index.ts'
import type { NewMessage, QueueMessage } from '../../messages/index.ts'
import type { TellMembers } from '../../notices/index.ts'
import { freePair, numbersOf } from '../domain/read-reply.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import { addReminders, type ReminderRow, removeRemindersBefore } from './reminder-store.ts'
import { readTakenNumbers } from './taken-numbers.ts'

export type QuestionDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberDeps['vault']
  readonly tellMembers: TellMembers
  readonly queueMessage: QueueMessage
  /** Makes the token of a link from its question: the database holds none. */
  readonly reminderToken: BlindIndex
  readonly siteOrigin: string
  readonly recipientIndex: BlindIndex
  /** Whether a gateway hands answers on to us; else an SMS carries the link. */
  readonly takesReplies: boolean
}

/**
 * two days before a lesson whoever has a place is asked whether they come, once, unless it is called off or leave
 * was taken. One transaction for each lesson: what fails takes back nothing of the lessons before it, and the next hour
 * begins again. Answers how many people were asked.
 */
export async function askWhoComes(deps: QuestionDeps): Promise<number> {
  const { db, inTransaction, clock } = deps
  const on = addDays(hongKongDateOf(clock.now()), askedDaysBefore)
  const lessons = await listLessons(db, { startFrom: instantOf(on), startBefore: instantOf(addDays(on, 1)) })
  let people = 0
  for (const planned of lessons.filter(takesPlace)) people += await inTransaction((tx) => askOf(deps, tx, planned))
  const before = new Date(clock.now().getTime() - reminderDays * 24 * 3_600_000)
  await inTransaction((tx) => removeRemindersBefore(tx, before))
  return people
}

const takesPlace = ({ lesson, courseClass }: PlannedLesson) => !lesson.isCancelled && !courseClass.isCancelled

async function askOf(deps: QuestionDeps, tx: Transaction, planned: PlannedLesson): Promise<number> {
  const { lesson, courseClass } = planned
  // Whoever takes leave at this moment comes before or after.
  await lockClass(tx, courseClass.strapiUuid)
  const enrolled = await listEnrolmentsIn(tx, courseClass.strapiUuid, [enrolmentStatus.enrolled])
  const marked = new Set((await listMarksOfLesson(tx, lesson.lessonUuid)).map(({ enrolmentId }) => enrolmentId))
  const expected = enrolled.filter(({ id }) => !marked.has(id))
  const members = await findMembers(
    { ...deps, db: tx },
    expected.map(({ memberId }) => memberId),
  )
  const asked = expected.flatMap((row) => {
    const member = members.get(row.memberId)
    return member?.maySignIn ? [{ member, ...questionTo(deps, row, planned) }] : []
  })
  const numbered = deps.takesReplies ? await withNumbers(deps, tx, asked) : asked
  const added = await addReminders(
    tx,
    numbered.map(({ reminder }) => reminder),
  )
  const news = numbered.filter(({ reminder }) => added.has(reminder.id))
  const links = new Map(news.map((question) => [question.member.id, linkOf(question)]))
  await deps.tellMembers(
    tx,
    news.map(({ member }) => member.id),
    {
      name: 'lessonInTwoDays',
      linkOf: (memberId) => links.get(memberId),
      about: `${lesson.lessonUuid} ${hongKongDateOf(lesson.startsAt)}`,
      params: (locale) => ({
        ...lessonWords(planned, lesson.startsAt, locale),
        centre: centreNamesOf(courseClass)[locale],
      }),
    },
  )
  await deps.queueMessage(tx, ...news.flatMap((question) => messageTo(deps, planned, question)))
  return news.length
}

/** To each phone numbers that it has for no other lesson: a parent's may be asked for two children. */
async function withNumbers(deps: QuestionDeps, tx: Transaction, asked: readonly Question[]): Promise<Question[]> {
  const texted = asked.filter(({ member }) => isTexted(member))
  const phoneOf = new Map(texted.map(({ member }) => [member.id, deps.recipientIndex(member.particulars.mobile)]))
  const taken = await readTakenNumbers(tx, [...new Set(phoneOf.values())], deps.clock.now())
  return asked.map((question) => {
    const phoneIndex = phoneOf.get(question.member.id)
    const ofPhone = phoneIndex === undefined ? undefined : taken.get(phoneIndex)
    const pair = ofPhone && freePair(ofPhone)
    if (phoneIndex === undefined || pair === undefined) return question
    ofPhone?.add(pair)
    return { ...question, reminder: { ...question.reminder, phoneIndex, pair } }
  })
}

export const isTexted = ({ particulars }: Pick<Member, 'particulars'>) => particulars.channels.includes('SMSWA')

type Question = { readonly member: Member; readonly reminder: ReminderRow; readonly token: string }

function questionTo({ random, clock, reminderToken }: QuestionDeps, row: EnrolmentRow, { lesson }: PlannedLesson) {
  const id = random.uuid()
  const token = reminderToken(id)
  const reminder: ReminderRow = {
    id,
    enrolmentId: row.id,
    memberId: row.memberId,
    lessonUuid: lesson.lessonUuid,
    startsAt: lesson.startsAt,
    tokenHash: hashOfSecret(token),
    askedAt: clock.now(),
    phoneIndex: null,
    pair: null,
    answer: null,
    answeredAt: null,
    answeredBy: null,
  }
  return { reminder, token }
}

/** A link of this person and this lesson alone. */
export const linkOf = ({ token }: { readonly token: string }) => `${lessonAnswerPage}?${new URLSearchParams({ token })}`

/** To who chose messages (D-086): with numbers to answer by, or the link. */
function messageTo({ siteOrigin }: QuestionDeps, planned: PlannedLesson, question: Question): NewMessage[] {
  const { member, reminder } = question
  if (!isTexted(member)) return []
  const locale = member.language
  const words = {
    ...lessonWords(planned, reminder.startsAt, locale),
    centre: centreNamesOf(planned.courseClass)[locale],
  }
  const link = new URL(inLocale(linkOf(question), locale), siteOrigin).href
  const body =
    reminder.pair === null
      ? translate(locale, 'programme', 'reminder.smsWithLink', { ...words, link })
      : translate(locale, 'programme', 'reminder.smsWithNumbers', { ...words, ...numbersOf(reminder.pair) })
  return [
    {
      channel: 'SMS',
      to: member.particulars.mobile,
      purpose: 'notice-lessonInTwoDays',
      locale,
      body: translate(locale, 'notices', 'signature', { body }),
      dedupeKey: `lesson-reminder ${reminder.id}`,
      expiresAt: reminder.startsAt,
    },
  ]
}
