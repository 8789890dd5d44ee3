import { staffTokenRole } from '../session/index.ts'
import type { StaffDeps } from './staff-deps.ts'
import { findStaff } from './store.ts'

/** Nothing for an account that was switched off: its session ends at the next extension at the latest. */
export async function roleOfStaff({ db }: StaffDeps, id: string): Promise<string | undefined> {
  const staff = await findStaff(db, id)
  return staff?.isActive ? staffTokenRole(staff) : undefined
}
