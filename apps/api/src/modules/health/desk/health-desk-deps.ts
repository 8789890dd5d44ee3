import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/handles.ts'
import { type CountedDeps, clerkOf } from '../../session/index.ts'
import type { HealthDeps } from '../sealed-health.ts'

export type HealthDeskDeps = HealthDeps &
  CountedDeps & {
    /** Members are told by name who assessed them; accounts of staff lie above this module. */
    readonly nameOfStaff: (db: Database, id: string) => Promise<string>
  }

export const enteredBy = (request: FastifyRequest) => ({ kind: 'STAFF', id: clerkOf(request).id }) as const
