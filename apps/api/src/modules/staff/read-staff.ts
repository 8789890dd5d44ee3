import type { StaffDeps } from './staff-deps.ts'
import { listStaff, type StaffRow } from './store.ts'

/** A centre has some dozen accounts, so they are read in one piece; those switched off are among them. */
export function readStaff({ db }: Pick<StaffDeps, 'db'>): Promise<StaffRow[]> {
  return listStaff(db)
}
