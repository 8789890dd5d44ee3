import type { StaffRole } from '@dhc/reference/staff-rules'
import type { Database } from '../../platform/database/handles.ts'
import type { StaffDeps } from './staff-deps.ts'
import { listStaff, type StaffRow } from './store.ts'

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
