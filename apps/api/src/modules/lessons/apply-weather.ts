import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { findLessons, listLessons, lockClass, type PlannedLesson } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import { countReach, type Reach } from '../notices/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { calledOff, callOffAndTell, type LessonDeps, reinstateAndTell, reinstated } from './call-off.ts'
import { type LessonInWeather, planWeather, type WeatherPlan } from './domain/plan-weather.ts'
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

type Span = { readonly startsAt: Date; readonly endsAt: Date }

/** D-117 for what takes place in a centre and is no lesson: whether the signals, as they stand now, call it off. */
export async function readWeatherStop(db: Database, now: Date): Promise<(span: Span) => boolean> {
  const signals = await listSignalsSince(db, new Date(now.getTime() - lookBackMs))
  const recorded = signals.map(({ id, signal, fromAt, toAt }) => ({ id, signal, from: fromAt, to: toAt }))
  const rules = await listRules(db)
  const indoors = { isOutdoor: false, isCancelledOtherwise: false, calledOffBy: null, overruled: null }
  return (span) =>
    planWeather([{ lessonUuid: '', classUuid: '', ...span, ...indoors }], recorded, rules, now).callOff.length > 0
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

type TouchedLesson = {
  readonly planned: PlannedLesson
  readonly change: 'CANCELLED' | 'REINSTATED'
  /** How many have a place. */
  readonly people: number
}

export type TouchedLessons = {
  readonly lessons: readonly TouchedLesson[]
  /** Who is in two of them is one person. */
  readonly people: number
  readonly reach: Reach
}

/** Which lessons, and how their people hear of it: what a clerk wants to read before pressing the button. */
export async function describeTouched(
  deps: Pick<LessonDeps, 'vault' | 'clock'>,
  tx: Transaction,
  { callOff, reinstate }: WeatherPlan,
): Promise<TouchedLessons> {
  const changes = new Map<string, TouchedLesson['change']>([
    ...callOff.map(({ lesson }) => [lesson.lessonUuid, 'CANCELLED'] as const),
    ...reinstate.map(({ lessonUuid }) => [lessonUuid, 'REINSTATED'] as const),
  ])
  const everybody = new Set<string>()
  const lessons: TouchedLesson[] = []
  for (const planned of await findLessons(tx, [...changes.keys()])) {
    const people = await listEnrolmentsIn(tx, planned.courseClass.strapiUuid, [enrolmentStatus.enrolled])
    for (const { memberId } of people) everybody.add(memberId)
    const change = changes.get(planned.lesson.lessonUuid)
    if (change) lessons.push({ planned, change, people: people.length })
  }
  const byStart = lessons.toSorted((one, other) => startOf(one) - startOf(other))
  return { lessons: byStart, people: everybody.size, reach: await countReach({ ...deps, db: tx }, [...everybody]) }
}

const startOf = ({ planned }: TouchedLesson) => planned.lesson.startsAt.getTime()
