import type { CarerKind, CarerRight } from '@dhc/reference/carer-rules'
import type { MemberType } from '@dhc/reference/options/person'
import type { StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyRequest } from 'fastify'
import type { SessionRow } from './store.ts'

export type MemberCaller = {
  readonly kind: 'member'
  readonly id: string
  readonly memberType: MemberType
  readonly session: SessionRow
}
export type StaffCaller = {
  readonly kind: 'staff'
  readonly id: string
  readonly role: StaffRole
  /** Where they work; of no meaning for who works everywhere. */
  readonly centres: readonly string[]
  readonly session: SessionRow
}
/** Staff who may not have more than a temporary password yet. */
export type TemporaryStaff = { readonly kind: 'temporaryStaff'; readonly session: SessionRow }

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
