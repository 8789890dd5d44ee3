import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { centreNamesOf, findTimetables, lockClass, namesByLanguage, type Timetable } from '../../catalogue/index.ts'
import { findMember } from '../../member/index.ts'
import type { LessonDeps } from '../call-off.ts'
import { type OfferNow, offerAnswersPossible, offerStandingOf } from '../domain/plan-chair.ts'
import type { ReminderAnswer, ReminderWay } from '../domain/reminder-standing.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import {
  type ChairRow,
  changeOffer,
  closeOtherOffers,
  findChair,
  findOffer,
  findOfferByToken,
  type OfferRow,
} from './chair-store.ts'
import { guestOf, lessonNowOf, readChairs } from './read-chairs.ts'

type Ground = { readonly facts: OfferNow; readonly timetable: Timetable; readonly offer: OfferRow }

/** The offer behind a link; of somebody who may not sign in any more it is like one that never was. */
async function offerOfLink(deps: LessonDeps, token: string): Promise<OfferRow | undefined> {
  const offer = await findOfferByToken(deps.db, hashOfSecret(token))
  const member = offer && (await findMember(deps, { id: offer.memberId }))
  return member?.maySignIn ? offer : undefined
}

/** What somebody sees who opens the link of an offer; to look at it answers nothing. */
export async function showOffer(deps: LessonDeps, token: string) {
  const offer = await offerOfLink(deps, token)
  return offer && viewOf(await readGround(deps.db, offer), deps.clock.now())
}

export async function answerOfferByLink(deps: LessonDeps, token: string, answer: ReminderAnswer) {
  const offer = await offerOfLink(deps, token)
  if (!offer) return undefined
  const ground = await deps.inTransaction((tx) => recordOfferAnswer(deps, tx, offer.id, { answer, way: 'LINK' }))
  return viewOf(ground, deps.clock.now())
}

/**
 * under the lock of the class, one answer after the other, each judged by what is true then: of two who accept in
 * the same moment one gets the chair, and the other reads that it is taken. A guest who cannot come gives it back.
 */
export async function recordOfferAnswer(
  deps: Pick<LessonDeps, 'clock' | 'tellMembers'>,
  tx: Transaction,
  offerId: string,
  { answer, way }: { readonly answer: ReminderAnswer; readonly way: Exclude<ReminderWay, 'STAFF'> },
): Promise<Ground> {
  const now = deps.clock.now()
  await lockClass(tx, (await chairOf(tx, await offerWith(tx, offerId))).classUuid)
  const ground = await readGround(tx, await offerWith(tx, offerId))
  const { offer } = ground
  const isRecorded = offerAnswersPossible(ground.facts, now).includes(answer)
  const what = { action: 'chair.answer', objectKind: 'lesson', objectId: offer.lessonUuid } as const
  const by = { actorKind: 'MEMBER', actorId: offer.memberId } as const
  const outcome = isRecorded ? 'DONE' : 'REFUSED'
  await recordAudit(tx, { ...by, ...what, outcome, detail: `${answer}; by ${way}` }, now)
  if (!isRecorded) return ground
  const state = answer === 'COMING' ? 'ACCEPTED' : 'DECLINED'
  await changeOffer(tx, offer.id, { state, stateAt: now, answeredBy: way })
  if (state === 'ACCEPTED') {
    await closeOtherOffers(tx, offer, now)
    await tellGuest(deps, tx, ground)
  }
  return readGround(tx, await offerWith(tx, offerId))
}

/** On the page of notifications, so that it can be looked up where and when. */
async function tellGuest({ tellMembers }: Pick<LessonDeps, 'tellMembers'>, tx: Transaction, ground: Ground) {
  const { offer, timetable } = ground
  await tellMembers(tx, [offer.memberId], {
    name: 'chairYours',
    about: offer.id,
    params: (locale) => ({
      ...lessonWords(timetable, offer.startsAt, locale),
      centre: centreNamesOf(timetable.courseClass)[locale],
    }),
  })
}

async function offerWith(db: Database, id: string): Promise<OfferRow> {
  const found = await findOffer(db, id)
  if (!found) throw new MemberError('notFound')
  return found
}

async function chairOf(db: Database, { chairId }: OfferRow): Promise<ChairRow> {
  const found = await findChair(db, chairId)
  if (!found) throw new MemberError('notFound')
  return found
}

async function readGround(db: Database, offer: OfferRow): Promise<Ground> {
  const chair = await chairOf(db, offer)
  const timetable = (await findTimetables(db, [chair.classUuid])).get(chair.classUuid)
  if (!timetable) throw new MemberError('notFound')
  const around = await readChairs(db, chair.classUuid, chair.lessonUuid)
  const { enrolled, onLeave, seats } = around
  const isLeft = onLeave.some(({ id }) => id === chair.enrolmentId)
  const isOffered = chair.outcome === null && chair.stoppedAt === null
  const isTheirs = !enrolled.some(({ memberId }) => memberId === offer.memberId)
  const isFree = isOffered && isLeft && isTheirs && seats > 0 && !guestOf(around, chair)
  return { facts: { offer, lesson: lessonNowOf(around), startsAt: offer.startsAt, isFree }, timetable, offer }
}

function viewOf({ facts, timetable, offer }: Ground, now: Date) {
  return {
    courseName: namesByLanguage(timetable.course),
    classCode: timetable.courseClass.classCode,
    centre: centreNamesOf(timetable.courseClass),
    startsAt: toHongKongIso(offer.startsAt),
    answerUntil: toHongKongIso(offer.endsAt),
    standing: offerStandingOf(facts, now),
    answers: [...offerAnswersPossible(facts, now)],
  }
}
