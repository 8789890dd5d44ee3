import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import { MemberError } from '../../platform/member-error.ts'
import { endAllSessions } from '../session/index.ts'
import { type Admin, auditByAdmin } from './by-admin.ts'
import { describeChange, endsSessions, leavesAnAdmin, type StaffStanding } from './domain/staff-change.ts'
import type { StaffDeps } from './staff-deps.ts'
import { countActiveAdmins, lockStaff, type StaffRow, updateStaff } from './store.ts'

export type StaffChange = Partial<StaffStanding>

type ChangeDeps = Pick<StaffDeps, 'inTransaction' | 'clock' | 'returnWorkOf'>

/** Section 3.13.1. Two ADMINs who switch each other off at one moment come one after the other: one of them remains. */
export function changeStaff(deps: ChangeDeps, admin: Admin, id: string, change: StaffChange): Promise<StaffRow> {
  return deps.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'staffRoster')
    const before = await lockStaff(tx, id)
    if (!before) throw new MemberError('notFound')
    const { centres = before.centres, ...others } = change
    const after = { ...before, ...others, centres: [...centres] }
    if (!leavesAnAdmin(before, after, await countActiveAdmins(tx))) throw new MemberError('actionNotPossible')
    const { name, role, isActive } = after
    await updateStaff(tx, id, { name, role, isActive, centres: after.centres })
    if (endsSessions(before, after)) await endAllSessions(tx, id, 'ENDED_BY_STAFF', deps.clock.now())
    const returned = after.isActive ? 0 : await deps.returnWorkOf(tx, id)
    const detail = describeChange(before, after) + (returned > 0 ? `; ${returned} enquiries returned` : '')
    await auditByAdmin(deps, tx, admin, { action: 'staff.change', staffId: id, detail })
    return after
  })
}
