import { describeChanges } from '@dhc/reference/describe-changes'
import type { StaffRole } from '@dhc/reference/staff-rules'

/** What an ADMIN may change about a staff account. */
export type StaffStanding = {
  readonly name: string
  readonly role: StaffRole
  readonly centres: readonly string[]
  readonly isActive: boolean
}

const isActiveAdmin = ({ role, isActive }: StaffStanding) => role === 'ADMIN' && isActive

/** Somebody must always be able to give rights: the last active ADMIN stays one. */
export function leavesAnAdmin(before: StaffStanding, after: StaffStanding, activeAdmins: number): boolean {
  return !isActiveAdmin(before) || isActiveAdmin(after) || activeAdmins > 1
}

/** A token carries the role it was issued for, so another role or an account switched off ends all sessions. */
export function endsSessions(before: StaffStanding, after: StaffStanding): boolean {
  return before.role !== after.role || !after.isActive
}

/** Decision 0049: another role or switched on again, by which an account may do what it could not do before. */
export function raises(before: StaffStanding, after: StaffStanding): boolean {
  return before.role !== after.role || (after.isActive && !before.isActive)
}

/** For the audit log. Roles and centres are no personal values; of a name only that it changed. */
export function describeChange(before: StaffStanding, after: StaffStanding): string {
  const shown = ({ role, centres, isActive: active }: StaffStanding) => ({ role, centres, active })
  const isRenamed = before.name !== after.name
  return [isRenamed ? 'name' : '', describeChanges(shown(before), shown(after))].filter((told) => told).join('; ')
}
