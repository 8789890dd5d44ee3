import type { FastifyRequest } from 'fastify'
import { clerkOf } from '../session/index.ts'

export const enteredBy = (request: FastifyRequest) => ({ kind: 'STAFF', id: clerkOf(request).id }) as const
