import type { StaffRole } from '@dhc/reference/staff-rules'
import type { FastifyRequest } from 'fastify'
import type { NewAuditEntry } from '../audit/index.ts'
import { staffOf } from './caller.ts'

/** Who of the staff does it, and in which request. */
export type Clerk = { readonly id: string; readonly role: StaffRole; readonly requestId: string }

export function clerkOf(request: FastifyRequest): Clerk {
  const { id, role } = staffOf(request)
  return { id, role, requestId: request.id }
}

/** The part of an audit row that says who. */
export function signedBy({
  id,
  role,
  requestId,
}: Clerk): Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'role' | 'requestId'> {
  return { actorKind: 'STAFF', actorId: id, role, requestId }
}
