import type { Transaction } from '../../platform/database/handles.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { listLessons, lockClass, type PlannedLesson } from '../catalogue/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { calledOff, callOffAndTell, reinstateAndTell, reinstated } from './call-off.ts'
import { type LessonInWeather, planWeather, type WeatherPlan } from './domain/plan-weather.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { listRules, listSignalsSince } from './weather-store.ts'

type WeatherDeps = Pick<LessonDeps, 'tellMembers'>

/** Lessons so far back may still be on; a signal is announced at most a day ahead. */
const hour = 3_600_000
const lookBackMs = 24 * hour
const lookAheadMs = 48 * hour

export type Touched = {
  readonly plan: WeatherPlan
  readonly calledOff: readonly string[]
  readonly reinstated: readonly string[]
}

/** D-117: calls off what the signals touch and reinstates what they no longer do. Under the lock of the weather. */
export async function applyWeather(
  deps: WeatherDeps,
  tx: Transaction,
  now: Date,
  clerk?: Clerk | undefined,
): Promise<Touched> {
  const touched = await foreseeWeather(tx, now)
  const { plan } = touched
  // The classes first, in their order (docs/how-to/lock-places.md); then the lessons as they stand now.
  const classUuids = new Set(
    [...plan.callOff.map(({ lesson }) => lesson), ...plan.reinstate].map((each) => each.classUuid),
  )
  for (const classUuid of [...classUuids].toSorted()) await lockClass(tx, classUuid)
  const { callOff, reinstate } = classUuids.size > 0 ? (await foreseeWeather(tx, now)).plan : plan
  for (const { lesson, signalId } of callOff.filter(({ lesson: { classUuid } }) => classUuids.has(classUuid))) {
    const calling = { reason: 'WEATHER', weatherSignalId: signalId, at: now, by: clerk?.id ?? null } as const
    await callOffAndTell(deps, tx, lesson.lessonUuid, calling)
    await recordAudit(tx, auditOf('lesson.call-off', lesson, clerk, calledOff), now)
  }
  for (const lesson of reinstate.filter(({ classUuid }) => classUuids.has(classUuid))) {
    await reinstateAndTell(deps, tx, lesson.lessonUuid, { at: now, by: clerk?.id ?? null, overrulesSignal: false })
    await recordAudit(tx, auditOf('lesson.reinstate', lesson, clerk, reinstated), now)
  }
  return touched
}

/** What would happen now. Nothing is changed. */
export async function foreseeWeather(tx: Transaction, now: Date): Promise<Touched> {
  const signals = await listSignalsSince(tx, new Date(now.getTime() - lookBackMs))
  const lessons = await listLessons(tx, {
    startFrom: new Date(now.getTime() - lookBackMs),
    startBefore: new Date(now.getTime() + lookAheadMs),
  })
  const recorded = signals.map(({ id, signal, fromAt, toAt }) => ({ id, signal, from: fromAt, to: toAt }))
  const plan = planWeather(lessons.map(inWeather), recorded, await listRules(tx), now)
  return {
    plan,
    calledOff: plan.callOff.map(({ lesson }) => lesson.lessonUuid),
    reinstated: plan.reinstate.map(({ lessonUuid }) => lessonUuid),
  }
}

function inWeather({ lesson, courseClass, isCancelledByEditor, cancellation }: PlannedLesson): LessonInWeather {
  const isCalledOff = cancellation?.isCalledOff === true
  const signalId = cancellation?.weatherSignalId ?? null
  return {
    lessonUuid: lesson.lessonUuid,
    classUuid: courseClass.strapiUuid,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    isOutdoor: courseClass.isOutdoor,
    isCancelledOtherwise: isCancelledByEditor || courseClass.isCancelled || (isCalledOff && signalId === null),
    calledOffBy: isCalledOff ? signalId : null,
    overruled: isCalledOff ? null : signalId,
  }
}

function auditOf(
  action: string,
  { lessonUuid }: LessonInWeather,
  clerk: Clerk | undefined,
  moved: string,
): NewAuditEntry {
  const who = clerk ? signedBy(clerk) : ({ actorKind: 'SYSTEM' } as const)
  return { ...who, action, objectKind: 'lesson', objectId: lessonUuid, detail: `${moved}; WEATHER`, outcome: 'DONE' }
}
