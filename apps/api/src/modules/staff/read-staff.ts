import type { StaffRole } from '@dhc/reference/staff-rules'
import type { Database } from '../../platform/database/handles.ts'
import { type StaffOrigin, staffTokenRole } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import { findStaff, listStaff, type StaffRow } from './store.ts'

/** A centre has some dozen accounts, so they are read in one piece; those switched off are among them. */
export function readStaff({ db }: Pick<StaffDeps, 'db'>): Promise<StaffRow[]> {
  return listStaff(db)
}

export type Colleague = {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  readonly isActive: boolean
}

/** By id, also of those who have left: their names stand beside what they did. */
export async function readColleagues(db: Database): Promise<ReadonlyMap<string, Colleague>> {
  const rows = await listStaff(db)
  return new Map(rows.map(({ id, name, role, isActive }) => [id, { id, name, role, isActive }]))
}

/** For the member who asks who it was. */
export async function nameOfStaff(db: Database, id: string): Promise<string> {
  return (await findStaff(db, id))?.name ?? ''
}

/** Nothing for an account that was switched off: its session ends at the next extension at the latest. */
export async function roleOfStaff({ db }: StaffDeps, id: string): Promise<string | undefined> {
  const staff = await findStaff(db, id)
  return staff?.isActive ? staffTokenRole(staff) : undefined
}

/** As they stand now, so that a change of centres holds from the next call on. */
export async function centresOfStaff(db: Database, id: string): Promise<readonly string[]> {
  return (await findStaff(db, id))?.centres ?? []
}

/** Decision 0049: for the judgement whether somebody counts as the second person. */
export function originOfStaff(db: Database, id: string): Promise<StaffOrigin | undefined> {
  return findStaff(db, id)
}
