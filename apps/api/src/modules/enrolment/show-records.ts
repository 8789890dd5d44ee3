import type { EnrolmentRecordPeriod } from '@dhc/reference/options/centre'
import { recordsOf } from './domain/enrolment-pages.ts'
import { type MemberEnrolmentsDeps, onePage, type PageAsked, readMemberEnrolments } from './member-enrolments.ts'

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
