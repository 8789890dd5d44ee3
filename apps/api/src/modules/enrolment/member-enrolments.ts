import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { EnrolmentRecordPeriod } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { findTimetables, type Timetable } from '../catalogue/index.ts'
import { recordsOf } from './domain/enrolment-pages.ts'
import { type LessonMark, listMarksOf } from './mark-store.ts'
import { type EnrolmentRow, listEnrolmentsOf, listEventsOf } from './store.ts'

type MemberEnrolmentsDeps = { readonly db: Database; readonly clock: Clock }

type Lesson = Timetable['lessons'][number]
/** A lesson of the class, and what became of it for this member. */
export type OwnLesson = Lesson & { readonly mark: LessonMark['code'] | null; readonly markedAt: Date | null }
export type MemberEnrolment = EnrolmentRow & Omit<Timetable, 'lessons'> & { readonly lessons: readonly OwnLesson[] }
export type PageAsked = { readonly page: number; readonly pageSize: number }

/** S6-04: of one member only. A person applies for some dozen classes in a lifetime, so rules and pages choose from all. */
export async function readMemberEnrolments(db: Database, memberId: string): Promise<MemberEnrolment[]> {
  return withTimetables(db, await listEnrolmentsOf(db, memberId))
}

/** The same with everything that happened to each, oldest first. */
export async function readEnrolmentHistory(db: Database, memberId: string) {
  const enrolments = await readMemberEnrolments(db, memberId)
  const events = await listEventsOf(
    db,
    enrolments.map(({ id }) => id),
  )
  const eventsOf = Map.groupBy(events, ({ enrolmentId }) => enrolmentId)
  return enrolments.map((enrolment) => ({ enrolment, events: eventsOf.get(enrolment.id) ?? [] }))
}

export async function withTimetables(db: Database, rows: readonly EnrolmentRow[]): Promise<MemberEnrolment[]> {
  if (rows.length === 0) return []
  const timetables = await findTimetables(db, [...new Set(rows.map(({ classUuid }) => classUuid))])
  const marks = Map.groupBy(
    await listMarksOf(
      db,
      rows.filter(hasHadPlace).map(({ id }) => id),
    ),
    ({ enrolmentId }) => enrolmentId,
  )
  return rows.flatMap((row) => {
    const timetable = timetables.get(row.classUuid)
    if (!timetable) return []
    const lessons = timetable.lessons.map((lesson) => withMark(lesson, marks.get(row.id) ?? []))
    return [{ ...row, ...timetable, lessons }]
  })
}

/** Nobody is marked present or absent before the enrolment was decided. */
function hasHadPlace({ status }: EnrolmentRow): boolean {
  return status !== enrolmentStatus.awaitingBallot && status !== enrolmentStatus.awaitingConfirmation
}

function withMark(lesson: Lesson, marks: readonly LessonMark[]): OwnLesson {
  const mark = marks.find(({ lessonUuid }) => lessonUuid === lesson.lessonUuid)
  return { ...lesson, mark: mark?.code ?? null, markedAt: mark?.at ?? null }
}

export function onePage<Item>(items: readonly Item[], { page, pageSize }: PageAsked) {
  const start = (page - 1) * pageSize
  return { items: items.slice(start, start + pageSize), page, pageSize, total: items.length }
}

/** D-118, D-119: what has been, the latest first. */
export async function showRecords(
  { db, clock }: MemberEnrolmentsDeps,
  memberId: string,
  { period, ...asked }: PageAsked & { readonly period: EnrolmentRecordPeriod },
) {
  const now = clock.now()
  const records = (await readMemberEnrolments(db, memberId)).flatMap((enrolment) =>
    recordsOf(enrolment, period, now).map((record) => ({ ...record, enrolment })),
  )
  const latestFirst = records.toSorted(
    (one, other) => other.on.localeCompare(one.on) || one.enrolment.id.localeCompare(other.enrolment.id),
  )
  return onePage(latestFirst, asked)
}

export type ShownRecord = Awaited<ReturnType<typeof showRecords>>['items'][number]
