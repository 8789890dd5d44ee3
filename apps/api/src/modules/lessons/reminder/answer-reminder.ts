import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { centreNamesOf, findTimetables, lockClass, namesByLanguage, type Timetable } from '../../catalogue/index.ts'
import { findEnrolment, listMarksOfLesson, markLeave } from '../../enrolment/index.ts'
import { findMember } from '../../member/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { type LessonDeps, lockLesson } from '../call-off.ts'
import { answerOfferByLink, showOffer } from '../chairs/answer-offer.ts'
import {
  answersPossible,
  type ReminderAnswer,
  type ReminderFacts,
  type ReminderWay,
  standingOf,
} from '../domain/reminder-standing.ts'
import {
  addReminders,
  findReminder,
  findReminderByToken,
  listRemindersFor,
  type ReminderRow,
  setAnswer,
} from './reminder-store.ts'

/** What somebody asks who holds a link, of a question or of a chair: the lesson, and what is true of it. Never who they are. */
export async function showReminder(deps: LessonDeps, token: string) {
  const offered = await showOffer(deps, token)
  if (offered) return offered
  const reminder = await reminderOfLink(deps, token)
  return viewOf(await readGround(deps.db, reminder), deps.clock.now())
}

export async function answerByLink(deps: LessonDeps, token: string, answer: ReminderAnswer) {
  const offered = await answerOfferByLink(deps, token, answer)
  if (offered) return offered
  const { id } = await reminderOfLink(deps, token)
  const { ground } = await deps.inTransaction((tx) => recordAnswer(deps, tx, id, { answer, way: 'LINK' }))
  return viewOf(ground, deps.clock.now())
}

/** A link that was replaced, or whose member may not sign in any more, is like one that never was. */
async function reminderOfLink(deps: LessonDeps, token: string): Promise<ReminderRow> {
  const reminder = await findReminderByToken(deps.db, hashOfSecret(token))
  const member = reminder && (await findMember(deps, { id: reminder.memberId }))
  if (!reminder || !member?.maySignIn) throw new MemberError('notFound')
  return reminder
}

type Ground = { readonly facts: ReminderFacts; readonly timetable: Timetable; readonly reminder: ReminderRow }

/**
 * Under the lock of the class, as leave is taken: one answer after the other, each judged by what is true then. What is
 * not possible any more changes nothing, and whoever asked reads how it stands instead.
 */
export async function recordAnswer(
  deps: LessonDeps,
  tx: Transaction,
  reminderId: string,
  { answer, way }: { readonly answer: ReminderAnswer; readonly way: Exclude<ReminderWay, 'STAFF'> },
): Promise<{ readonly ground: Ground; readonly isRecorded: boolean }> {
  const at = deps.clock.now()
  const seen = await readGround(tx, await reminderWith(tx, reminderId))
  await lockClass(tx, seen.timetable.courseClass.strapiUuid)
  const reminder = await reminderWith(tx, reminderId)
  const ground = await readGround(tx, reminder)
  const isRecorded = answersPossible(ground.facts, at).includes(answer)
  const { memberId, enrolmentId, lessonUuid } = reminder
  const what = { action: 'lesson.answer', objectKind: 'enrolment', objectId: enrolmentId } as const
  const by = { actorKind: 'MEMBER', actorId: memberId } as const
  const outcome = isRecorded ? 'DONE' : 'REFUSED'
  await recordAudit(tx, { ...by, ...what, outcome, detail: `${answer}; by ${way}` }, at)
  if (!isRecorded) return { ground, isRecorded }
  if (answer === 'NOT_COMING') {
    const row = await findEnrolment(tx, enrolmentId)
    if (!row) throw new MemberError('notFound')
    await markLeave(tx, deps, row, { lessonUuid, reason: null, at, isLateAllowed: false, ...by })
  }
  await setAnswer(tx, reminderId, { answer, answeredAt: at, answeredBy: way })
  return { ground: await readGround(tx, await reminderWith(tx, reminderId)), isRecorded }
}

async function reminderWith(db: Database, id: string): Promise<ReminderRow> {
  const found = await findReminder(db, id)
  if (!found) throw new MemberError('notFound')
  return found
}

async function readGround(db: Database, reminder: ReminderRow): Promise<Ground> {
  const { enrolmentId, lessonUuid, startsAt: askedFor, answer } = reminder
  const row = await findEnrolment(db, enrolmentId)
  const timetable = row && (await findTimetables(db, [row.classUuid])).get(row.classUuid)
  if (!row || !timetable) throw new MemberError('notFound')
  const found = timetable.lessons.find((each) => each.lessonUuid === lessonUuid)
  const isCancelled = found?.isCancelled === true || timetable.courseClass.isCancelled
  const mark = (await listMarksOfLesson(db, lessonUuid)).find((each) => each.enrolmentId === enrolmentId)
  const lesson = found && { startsAt: found.startsAt, isCancelled }
  return { reminder, timetable, facts: { askedFor, lesson, status: row.status, mark: mark?.code ?? null, answer } }
}

function viewOf({ facts, timetable, reminder }: Ground, now: Date) {
  return {
    courseName: namesByLanguage(timetable.course),
    classCode: timetable.courseClass.classCode,
    centre: centreNamesOf(timetable.courseClass),
    startsAt: toHongKongIso(reminder.startsAt),
    answerUntil: null,
    standing: standingOf(facts, now),
    answers: [...answersPossible(facts, now)],
  }
}

const refusalOf = {
  CALLED_OFF: 'classCancelled',
  MOVED: 'actionNotPossible',
  NO_PLACE: 'notEnrolled',
  ON_LEAVE: 'leaveAlreadySubmitted',
  OVER: 'actionNotPossible',
} as const

/**
 * Somebody phones, or says so at the counter; also who was not asked yet, and then is not asked any more. That somebody
 * cannot come is leave, which staff record as ever (D-116).
 */
export function recordComing(deps: LessonDeps, clerk: Clerk, lessonUuid: string, enrolmentId: string): Promise<void> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const { lesson, courseClass } = await lockLesson(tx, lessonUuid)
    const row = await findEnrolment(tx, enrolmentId)
    if (row?.classUuid !== courseClass.strapiUuid) throw new MemberError('notEnrolled')
    const { startsAt } = lesson
    const mark = (await listMarksOfLesson(tx, lessonUuid)).find((each) => each.enrolmentId === enrolmentId)
    const isCancelled = lesson.isCancelled || courseClass.isCancelled
    const facts = { askedFor: startsAt, lesson: { startsAt, isCancelled }, status: row.status, answer: null }
    const standing = standingOf({ ...facts, mark: mark?.code ?? null }, at)
    if (standing !== 'OPEN' && standing !== 'COMING') throw new MemberError(refusalOf[standing])
    const answered = { answer: 'COMING', answeredAt: at, answeredBy: 'STAFF' } as const
    const id = deps.random.uuid()
    // A link that nobody has.
    const tokenHash = hashOfSecret(Buffer.from(deps.random.bytes(32)).toString('base64url'))
    const unasked = { id, enrolmentId, memberId: row.memberId, lessonUuid, startsAt, tokenHash, askedAt: at }
    const added = await addReminders(tx, [{ ...unasked, phoneIndex: null, pair: null, ...answered }])
    if (added.size === 0) {
      const asked = (await listRemindersFor(tx, lessonUuid, startsAt)).find((each) => each.enrolmentId === enrolmentId)
      if (asked) await setAnswer(tx, asked.id, answered)
    }
    const what = { action: 'lesson.answer', objectKind: 'enrolment', objectId: enrolmentId, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail: 'COMING; by STAFF' }, at)
  })
}
