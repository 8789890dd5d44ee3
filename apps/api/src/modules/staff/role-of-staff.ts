import type { Database } from '../../platform/database/handles.ts'
import { staffTokenRole } from '../session/index.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findStaff } from './store.ts'

/** Nothing for an account that was switched off: its session ends at the next extension at the latest. */
export async function roleOfStaff({ db }: StaffDeps, id: string): Promise<string | undefined> {
  const staff = await findStaff(db, id)
  return staff?.isActive ? staffTokenRole(staff) : undefined
}

/** 2e: as they stand now, so that a change of centres holds from the next call on. */
export async function centresOfStaff(db: Database, id: string): Promise<readonly string[]> {
  return (await findStaff(db, id))?.centres ?? []
}
