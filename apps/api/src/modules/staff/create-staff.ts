import { MemberError } from '../../platform/member-error.ts'
import { acceptNewPassword } from '../password/index.ts'
import { type Admin, auditByAdmin } from './by-admin.ts'
import type { StaffStanding } from './domain/staff-change.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addStaff, findStaff, type StaffRow } from './store.ts'

export type NewStaff = Omit<StaffStanding, 'isActive'> & {
  readonly username: string
  readonly temporaryPassword: string
}

/** Section 3.13.1: 1007 when the name is taken. The password is temporary: its first use is to choose another. */
export async function createStaff(deps: StaffDeps, admin: Admin, wanted: NewStaff): Promise<StaffRow> {
  acceptNewPassword(wanted.temporaryPassword, wanted.temporaryPassword)
  const { username, name, role } = wanted
  const passwordHash = await deps.passwords.hash(wanted.temporaryPassword)
  const row = { id: deps.random.uuid(), username, name, role, centres: [...wanted.centres], passwordHash }
  return deps.inTransaction(async (tx) => {
    const isAdded = await addStaff(tx, { ...row, mustChangePassword: true, createdAt: deps.clock.now() })
    if (!isAdded) throw new MemberError('changedMeanwhile')
    const detail = `role ${role}; centres ${wanted.centres}`
    await auditByAdmin(deps, tx, admin, { action: 'staff.create', staffId: row.id, detail })
    const added = await findStaff(tx, row.id)
    if (!added) throw new Error('the account that was added is not there')
    return added
  })
}
