import type { MemberType } from '@dhc/reference/options/member-type'
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once a guard has let them in. */
    caller: MemberCaller | StaffCaller | TemporaryStaff | null
  }
}

/** A route that forgot its guard fails here instead of serving a stranger. */
export function memberOf(request: FastifyRequest): MemberCaller {
  if (request.caller?.kind !== 'member') throw new Error('this route has no member guard')
  return request.caller
}

export function staffOf(request: FastifyRequest): StaffCaller {
  if (request.caller?.kind !== 'staff') throw new Error('this route has no staff guard')
  return request.caller
}

export function temporaryStaffOf(request: FastifyRequest): TemporaryStaff {
  if (request.caller?.kind !== 'temporaryStaff') throw new Error('this route has no guard of temporary staff')
  return request.caller
}
