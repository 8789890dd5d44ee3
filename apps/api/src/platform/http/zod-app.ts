import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** An app whose routes are checked by zod; for routes that are added one function each. */
export type ZodApp = Parameters<FastifyPluginAsyncZod>[0]
