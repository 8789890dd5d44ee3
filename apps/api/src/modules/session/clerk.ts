import { mayWorkAt, type StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyRequest } from 'fastify'
import { MemberError } from '../../platform/member-error.ts'
import type { NewAuditEntry } from '../audit/index.ts'
import { staffOf } from './caller.ts'

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
