import { mayEndColleague, type StaffRole } from '@dhc/reference/staff-rules'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { forgetHolder } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { endAllSessions, requireSecondPerson } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import {
  becomesAdmin,
  describeChange,
  endsSessions,
  isActiveAdmin,
  leavesAnAdmin,
  raises,
  type StaffStanding,
} from './domain/staff-change.ts'
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
  const at = deps.clock.now()
  const isAdmin = isActiveAdmin({ ...row, isActive: true })
  // Two administrators make one (decision 0049): until then the account is off.
  const standing = isAdmin ? { isActive: false, ...askedBy(admin, at) } : { isActive: true }
  const added = await deps.inTransaction(async (tx) => {
    const made = { ...row, ...standing, mustChangePassword: true, createdAt: at, createdById: admin.id }
    if (!(await addStaff(tx, made))) throw new MemberError('changedMeanwhile')
    const detail = `role ${role}; centres ${wanted.centres}`
    await auditByAdmin(deps, tx, admin, { action: 'staff.create', staffId: row.id, detail })
    if (isAdmin) await auditByAdmin(deps, tx, admin, { action: 'staff.ask-admin', staffId: row.id })
    return findStaff(tx, row.id)
  })
  if (!added) throw new Error('the account that was added is not there')
  if (isAdmin) await deps.rateLimits.consume('administratorAsked', row.id)
  return added
}

type StaffChange = Partial<StaffStanding>

type ChangeDeps = Pick<StaffDeps, 'inTransaction' | 'clock' | 'returnWorkOf' | 'rateLimits'>

/** Two ADMINs who switch each other off at one moment come one after the other: one of them remains. */
export async function changeStaff(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  change: StaffChange,
  may: (role: StaffRole) => boolean = () => true,
): Promise<StaffRow> {
  const { row, isAsked } = await deps.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'staffRoster')
    const before = await lockStaff(tx, id)
    if (!before) throw new MemberError('notFound')
    if (!may(before.role)) throw new MemberError('actionNotPossible')
    const { centres = before.centres, ...others } = change
    const wanted = { ...before, ...others, centres: [...centres] }
    if (!leavesAnAdmin(before, wanted, await countActiveAdmins(tx))) throw new MemberError('actionNotPossible')
    const isAsked = becomesAdmin(before, wanted)
    const row = { ...wanted, ...standingUntilConfirmed(deps, admin, before, wanted) }
    await writeChange(deps, tx, admin, { before, after: row, isAsked })
    return { row, isAsked }
  })
  if (isAsked) await deps.rateLimits.consume('administratorAsked', id)
  return row
}

/** An account that is off already stays so. A manager ends nobody who could end the manager. */
export async function endColleague(deps: ChangeDeps, manager: Admin, id: string): Promise<void> {
  await changeStaff(deps, manager, id, { isActive: false }, mayEndColleague)
}

/** Decision 0049: what would make an ADMIN waits for a second one; any other change of role, and switching off, takes that back. */
function standingUntilConfirmed(deps: Pick<StaffDeps, 'clock'>, admin: Admin, before: StaffRow, wanted: StaffRow) {
  const { role, isActive } = before
  if (becomesAdmin(before, wanted)) return { role, isActive, ...askedBy(admin, deps.clock.now()) }
  const isTakenBack = wanted.role !== role || (isActive && !wanted.isActive)
  return isTakenBack ? askedByNobody : {}
}

type Written = { readonly before: StaffRow; readonly after: StaffRow; readonly isAsked: boolean }

async function writeChange(deps: ChangeDeps, tx: Transaction, admin: Admin, { before, after, isAsked }: Written) {
  const at = deps.clock.now()
  if (raises(before, after)) Object.assign(after, { raisedAt: at, raisedById: admin.id })
  await updateStaff(tx, after.id, after)
  if (endsSessions(before, after)) await endAllSessions(tx, after.id, 'ENDED_BY_STAFF', at)
  const returned = after.isActive ? 0 : await deps.returnWorkOf(tx, after.id)
  const detail = describeChange(before, after) + (returned > 0 ? `; ${returned} enquiries returned` : '')
  await auditByAdmin(deps, tx, admin, { action: 'staff.change', staffId: after.id, detail })
  if (isAsked) await auditByAdmin(deps, tx, admin, { action: 'staff.ask-admin', staffId: after.id })
}

const askedBy = ({ id }: Admin, at: Date) => ({ adminAskedById: id, adminAskedAt: at })
const askedByNobody = { adminAskedById: null, adminAskedAt: null }

/** Decision 0049: the second administrator. Of two who confirm at one moment one does; who asked has to be an ADMIN still. */
export async function confirmAdmin(deps: StaffDeps, admin: Admin, id: string): Promise<StaffRow> {
  const row = await deps.inTransaction(async (tx) => {
    const before = await lockAsked(tx, id)
    const asker = await findAsker(tx, before)
    if (!asker) throw new MemberError('alreadyHandled')
    await requireSecondPerson(deps, tx, asker.id, admin)
    const raised = { raisedAt: deps.clock.now(), raisedById: asker.id }
    const after: StaffRow = { ...before, role: 'ADMIN', isActive: true, ...askedByNobody, ...raised }
    await updateStaff(tx, id, after)
    await endAllSessions(tx, id, 'ENDED_BY_STAFF', deps.clock.now())
    const detail = `asked by ${asker.id}; ${describeChange(before, after)}`
    await auditByAdmin(deps, tx, admin, { action: 'staff.make-admin', staffId: id, detail })
    return after
  })
  await deps.rateLimits.consume('administratorMade', id)
  return row
}

/** By any administrator, the one who asked included. */
export function refuseAdmin(deps: StaffDeps, admin: Admin, id: string): Promise<StaffRow> {
  return deps.inTransaction(async (tx) => {
    const before = await lockAsked(tx, id)
    await updateStaff(tx, id, askedByNobody)
    await auditByAdmin(deps, tx, admin, { action: 'staff.refuse-admin', staffId: id })
    return { ...before, ...askedByNobody }
  })
}

async function lockAsked(tx: Transaction, id: string): Promise<StaffRow> {
  await takeAdvisoryLock(tx, 'staffRoster')
  const before = await lockStaff(tx, id)
  if (!before) throw new MemberError('notFound')
  if (before.adminAskedById === null) throw new MemberError('alreadyHandled')
  return before
}

/** Who wants this account to be an ADMIN; nobody any more, once they are none themselves. */
export async function findAsker(db: Database, { adminAskedById }: StaffRow): Promise<StaffRow | undefined> {
  const asker = adminAskedById === null ? undefined : await findStaff(db, adminAskedById)
  return asker && isActiveAdmin(asker) ? asker : undefined
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
