import type { CarerKind, CarerRight } from '@dhc/reference/carer-rules'
import type { MemberType } from '@dhc/reference/options/person'
import { sessionRules } from '@dhc/reference/session-rules'
import { mayWorkAt, type StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { NewAuditEntry } from '../audit/index.ts'
import type { SessionRow } from './store.ts'

type MemberCaller = {
  readonly kind: 'member'
  readonly id: string
  readonly memberType: MemberType
  readonly session: SessionRow
}
type StaffCaller = {
  readonly kind: 'staff'
  readonly id: string
  readonly role: StaffRole
  /** Where they work; of no meaning for who works everywhere. */
  readonly centres: readonly string[]
  readonly session: SessionRow
}
/** Staff who may not have more than a temporary password yet. */
type TemporaryStaff = { readonly kind: 'temporaryStaff'; readonly session: SessionRow }

/** D-140: for whom the caller acts, and by which relation. */
export type ActedFor = {
  readonly relationId: string
  readonly kind: CarerKind
  readonly rights: readonly CarerRight[]
  readonly memberId: string
  readonly memberType: MemberType
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once a guard has let them in. */
    caller: MemberCaller | StaffCaller | TemporaryStaff | null
    /** D-140: whose matter it is, when the caller acts for somebody else. */
    actedFor: ActedFor | null
  }
}

/** Who signed in. A route that forgot its guard fails here instead of serving a stranger. */
export function callerOf(request: FastifyRequest): MemberCaller {
  if (request.caller?.kind !== 'member') throw new Error('this route has no member guard')
  return request.caller
}

/** The person the call is about: the caller, or for whom the caller acts (D-140). */
export function memberOf(request: FastifyRequest): { readonly id: string; readonly memberType: MemberType } {
  const { id, memberType } = callerOf(request)
  const { actedFor } = request
  return actedFor ? { id: actedFor.memberId, memberType: actedFor.memberType } : { id, memberType }
}

export function staffOf(request: FastifyRequest): StaffCaller {
  if (request.caller?.kind !== 'staff') throw new Error('this route has no staff guard')
  return request.caller
}

export function temporaryStaffOf(request: FastifyRequest): TemporaryStaff {
  if (request.caller?.kind !== 'temporaryStaff') throw new Error('this route has no guard of temporary staff')
  return request.caller
}

/** Who of the staff does it, and in which request. */
export type Clerk = {
  readonly id: string
  readonly role: StaffRole
  readonly centres: readonly string[]
  readonly requestId: string
}

export function clerkOf(request: FastifyRequest): Clerk {
  const { id, role, centres } = staffOf(request)
  return { id, role, centres, requestId: request.id }
}

/** 2e, decision 0034: what is about a class or lesson of another centre is not theirs (1005). */
export function requireCentre(clerk: Clerk, centre: string): void {
  if (!mayWorkAt(clerk, centre)) throw new MemberError('notAllowed')
}

/** The part of an audit row that says who. */
export function signedBy({
  id,
  role,
  requestId,
}: Clerk): Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'role' | 'requestId'> {
  return { actorKind: 'STAFF', actorId: id, role, requestId }
}

/** Security 1.3, sensitive acts: a phone left on the table must not be enough to take all data away. */
export function requireRecentSignIn(session: Pick<SessionRow, 'authAt'>, clock: Clock): void {
  const ageMs = clock.now().getTime() - session.authAt.getTime()
  if (ageMs > sessionRules.recentSignInMinutes * 60_000) throw new MemberError('confirmationNeeded')
}
