import type { StaffRole } from '@dhc/reference/staff-rules'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { endAllSessions } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import { describeChange, endsSessions, leavesAnAdmin, raises, type StaffStanding } from './domain/staff-change.ts'
import {
  addStaff,
  countActiveAdmins,
  findStaff,
  forgetSignInWays,
  lockStaff,
  type StaffRow,
  updateStaff,
} from './store.ts'

type NewStaff = Omit<StaffStanding, 'isActive'> & {
  readonly username: string
  readonly temporaryPassword: string
}

/** 1007 when the name is taken. The password is temporary: its first use is to choose another. */
export async function createStaff(deps: StaffDeps, admin: Admin, wanted: NewStaff): Promise<StaffRow> {
  acceptNewPassword(wanted.temporaryPassword, wanted.temporaryPassword)
  const { username, name, role } = wanted
  const passwordHash = await deps.passwords.hash(wanted.temporaryPassword)
  const row = { id: deps.random.uuid(), username, name, role, centres: [...wanted.centres], passwordHash }
  return deps.inTransaction(async (tx) => {
    const isAdded = await addStaff(tx, {
      ...row,
      mustChangePassword: true,
      createdAt: deps.clock.now(),
      createdById: admin.id,
    })
    if (!isAdded) throw new MemberError('changedMeanwhile')
    const detail = `role ${role}; centres ${wanted.centres}`
    await auditByAdmin(deps, tx, admin, { action: 'staff.create', staffId: row.id, detail })
    const added = await findStaff(tx, row.id)
    if (!added) throw new Error('the account that was added is not there')
    return added
  })
}

type StaffChange = Partial<StaffStanding>

type ChangeDeps = Pick<StaffDeps, 'inTransaction' | 'clock' | 'returnWorkOf'>

/** Two ADMINs who switch each other off at one moment come one after the other: one of them remains. */
export function changeStaff(deps: ChangeDeps, admin: Admin, id: string, change: StaffChange): Promise<StaffRow> {
  return deps.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'staffRoster')
    const before = await lockStaff(tx, id)
    if (!before) throw new MemberError('notFound')
    const { centres = before.centres, ...others } = change
    const after = { ...before, ...others, centres: [...centres] }
    if (!leavesAnAdmin(before, after, await countActiveAdmins(tx))) throw new MemberError('actionNotPossible')
    const { name, role, isActive } = after
    const raised = raises(before, after) ? { raisedAt: deps.clock.now(), raisedById: admin.id } : {}
    await updateStaff(tx, id, { name, role, isActive, centres: after.centres, ...raised })
    if (endsSessions(before, after)) await endAllSessions(tx, id, 'ENDED_BY_STAFF', deps.clock.now())
    const returned = after.isActive ? 0 : await deps.returnWorkOf(tx, id)
    const detail = describeChange(before, after) + (returned > 0 ? `; ${returned} enquiries returned` : '')
    await auditByAdmin(deps, tx, admin, { action: 'staff.change', staffId: id, detail })
    return after
  })
}

/**
 * Password forgotten or phone lost. All ways to sign in go together: whoever had the old password could otherwise set up a phone of
 * their own before the owner does.
 */
export async function resetStaffSignIn(
  deps: StaffDeps,
  admin: Admin,
  id: string,
  temporaryPassword: string,
): Promise<StaffRow> {
  acceptNewPassword(temporaryPassword, temporaryPassword)
  const passwordHash = await deps.passwords.hash(temporaryPassword)
  const anew = { passwordHash, mustChangePassword: true, totpSecret: null, totpUsedStep: null }
  return deps.inTransaction(async (tx) => {
    const before = await lockStaff(tx, id)
    if (!before) throw new MemberError('notFound')
    await updateStaff(tx, id, { ...anew, resetAt: deps.clock.now(), resetById: admin.id })
    await forgetHolder(tx, id)
    await forgetSignInWays(tx, id)
    await endAllSessions(tx, id, 'ENDED_BY_STAFF', deps.clock.now())
    await auditByAdmin(deps, tx, admin, { action: 'staff.reset-sign-in', staffId: id })
    return { ...before, ...anew }
  })
}

/** Who changes the accounts of others, and in which request. */
export type Admin = { readonly id: string; readonly role: StaffRole; readonly requestId: string }

type AdminAction = { readonly action: string; readonly staffId: string; readonly detail?: string }

/** Every change writes an audit row, in the transaction of the change. */
function auditByAdmin(deps: Pick<StaffDeps, 'clock'>, tx: Transaction, admin: Admin, done: AdminAction): Promise<void> {
  const who = { actorKind: 'STAFF', actorId: admin.id, role: admin.role, requestId: admin.requestId } as const
  const what = { action: done.action, objectKind: 'staff', objectId: done.staffId, detail: done.detail } as const
  return recordAudit(tx, { ...who, ...what, outcome: 'DONE' }, deps.clock.now())
}
