import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { findTimetables, type Timetable } from '../catalogue/index.ts'
import { type EnrolmentRow, listEnrolmentsOf } from './store.ts'

export type MemberEnrolmentsDeps = { readonly db: Database; readonly clock: Clock }
export type MemberEnrolment = EnrolmentRow & Timetable
export type PageAsked = { readonly page: number; readonly pageSize: number }

/** S6-04: of one member only. A person applies for some dozen classes in a lifetime, so rules and pages choose from all. */
export async function readMemberEnrolments(db: Database, memberId: string): Promise<MemberEnrolment[]> {
  const rows = await listEnrolmentsOf(db, memberId)
  if (rows.length === 0) return []
  const timetables = await findTimetables(db, [...new Set(rows.map(({ classUuid }) => classUuid))])
  return rows.flatMap((row) => {
    const timetable = timetables.get(row.classUuid)
    return timetable ? [{ ...row, ...timetable }] : []
  })
}

export function onePage<Item>(items: readonly Item[], { page, pageSize }: PageAsked) {
  const start = (page - 1) * pageSize
  return { items: items.slice(start, start + pageSize), page, pageSize, total: items.length }
}
