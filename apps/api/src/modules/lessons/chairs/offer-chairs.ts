import { chairsBefore, chairsStoredSince } from '@dhc/reference/chair-rules'
import { lessonCode } from '@dhc/reference/enrolment-status'
import { takeAdvisoryLock } from '../../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../../platform/database/handles.ts'
import { recordAudit } from '../../audit/index.ts'
import { listLessons, lockClass } from '../../catalogue/index.ts'
import { countEveryMark, type EnrolmentRow } from '../../enrolment/index.ts'
import { findMembers } from '../../member/index.ts'
import { planChair } from '../domain/plan-chair.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import { askForChair, type OfferDeps } from './ask-for-chair.ts'
import {
  addChairs,
  type ChairRow,
  changeOffer,
  endChair,
  letPlacesGo,
  listLessonsWithChairs,
  type OfferRow,
  removeChairsBefore,
} from './chair-store.ts'
import { chairFactsOf, guestOf, type LessonChairs, lessonNowOf, readChairs } from './read-chairs.ts'

export type ChairDeps = OfferDeps & {
  /** D-105: under the lock of the class, when a place that was held for a guest is free. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
}

/**
 * A-380, each minute: chairs that leave has freed are offered, offers end, and whatever has happened meanwhile is said of
 * each chair. One transaction for each lesson, so that what fails holds up no other; the next minute begins again.
 */
export async function offerChairs(deps: ChairDeps): Promise<{ asked: number; ended: number }> {
  const { db, clock, inTransaction } = deps
  const now = clock.now()
  const soon = await listLessons(db, { startFrom: now, startBefore: chairsBefore(now) })
  const marks = await countEveryMark(
    db,
    soon.map(({ lesson }) => lesson.lessonUuid),
  )
  const concerned = new Map(
    (await listLessonsWithChairs(db)).map(({ lessonUuid, classUuid }) => [lessonUuid, classUuid]),
  )
  for (const { lesson } of soon)
    if (marks.get(lesson.lessonUuid)?.[lessonCode.onLeave]) concerned.set(lesson.lessonUuid, lesson.classUuid)
  const done = { asked: 0, ended: 0 }
  const failures: unknown[] = []
  for (const [lessonUuid, classUuid] of concerned) {
    try {
      const step = await inTransaction((tx) => stepLesson(deps, tx, classUuid, lessonUuid))
      done.asked += step.asked
      done.ended += step.ended
    } catch (failure) {
      failures.push(failure)
    }
  }
  await inTransaction((tx) => removeChairsBefore(tx, chairsStoredSince(now)))
  if (failures.length > 0)
    throw new AggregateError(failures, `the chairs of ${failures.length} lessons were not offered`)
  return done
}

/** Who offers takes turns with all others who do, so that nobody is asked a third time from another class. */
async function stepLesson(deps: ChairDeps, tx: Transaction, classUuid: string, lessonUuid: string) {
  await takeAdvisoryLock(tx, 'chairOffers')
  await lockClass(tx, classUuid)
  const now = deps.clock.now()
  await addChairs(tx, newChairs(deps, await readChairs(tx, classUuid, lessonUuid), now))
  const done = { asked: 0, ended: 0 }
  const seen = await readChairs(tx, classUuid, lessonUuid)
  const ended: ChairRow[] = []
  let seats = seen.seats
  for (const chair of seen.chairs.filter(({ outcome }) => outcome === null)) {
    const ground = await readChairs(tx, classUuid, lessonUuid)
    const guest = guestOf(ground, chair)
    const isGuestGone = guest !== undefined && (await isGone(deps, tx, ground, guest))
    if (isGuestGone) seats += 1
    const hasSeat = guest !== undefined && !isGuestGone ? true : seats-- > 0
    const plan = planChair({ ...chairFactsOf(ground, chair), hasSeat, isGuestGone }, now)
    for (const { id, state } of plan.ended) await changeOffer(tx, id, { state, stateAt: now })
    if (plan.tellsGuest && guest) await tellOfChange(deps, tx, ground, guest)
    if (plan.outcome) {
      await endChair(tx, chair.id, plan.outcome, now)
      const what = { action: 'chair.end', objectKind: 'lesson', objectId: lessonUuid, detail: plan.outcome } as const
      await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, now)
      ended.push(chair)
    }
    if (plan.asks > 0) done.asked += await askForChair(deps, tx, { classUuid, lessonUuid, chair, most: plan.asks })
  }
  const freed = await letPlacesGo(
    tx,
    ended.map(({ enrolmentId }) => enrolmentId),
  )
  for (const each of freed) await deps.onPlaceFreed(tx, each)
  return { ...done, ended: ended.length }
}

/** One for each leave that has none yet. Where staff have stopped the lesson, it is not offered. */
function newChairs(deps: ChairDeps, ground: LessonChairs, now: Date): ChairRow[] {
  const { planned, chairs, onLeave } = ground
  const lesson = lessonNowOf(ground)
  if (!planned || !lesson || lesson.isCancelled || now >= lesson.startsAt || planned.courseClass.quota === null)
    return []
  const sameTime = chairs.filter(({ startsAt }) => startsAt.getTime() === lesson.startsAt.getTime())
  const stopped = sameTime.find(({ stoppedAt }) => stoppedAt !== null)
  const left = (row: EnrolmentRow) =>
    !chairs.some(({ enrolmentId, outcome }) => enrolmentId === row.id && outcome === null)
  return onLeave.filter(left).map((row) => ({
    id: deps.random.uuid(),
    lessonUuid: planned.lesson.lessonUuid,
    classUuid: planned.courseClass.strapiUuid,
    startsAt: lesson.startsAt,
    enrolmentId: row.id,
    freedAt: now,
    stoppedAt: stopped?.stoppedAt ?? null,
    stoppedBy: stopped?.stoppedBy ?? null,
    outcome: null,
    endedAt: null,
  }))
}

/** Came into the class after all, or may not come any more. */
async function isGone(deps: ChairDeps, tx: Transaction, { enrolled }: LessonChairs, { memberId }: OfferRow) {
  if (enrolled.some((row) => row.memberId === memberId)) return true
  const member = (await findMembers({ ...deps, db: tx }, [memberId])).get(memberId)
  return member?.maySignIn !== true
}

/** The lesson they were to come to is called off, or at another time. */
async function tellOfChange(deps: ChairDeps, tx: Transaction, { planned, chairs }: LessonChairs, guest: OfferRow) {
  const chair = chairs.find(({ id }) => id === guest.chairId)
  if (!planned || !chair) return
  await deps.tellMembers(tx, [guest.memberId], {
    name: 'chairGone',
    about: guest.id,
    params: (locale) => lessonWords(planned, chair.startsAt, locale),
  })
}
