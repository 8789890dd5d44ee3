import type { FastifyReply } from 'fastify'

/** A short JSON response for programs; people meet pages. Says what is wrong and nothing about the inside. */
export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: reason })
}
