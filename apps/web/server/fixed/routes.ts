import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendReady } from '../http/ready-response.ts'
import { refuse } from '../http/refusal.ts'
import { splitUrl } from '../http/request-url.ts'
import type { FixedResponses } from './fixed-responses.ts'

/** Files asked for with a query (without one they never come this far), and unknown ones: a program asked, so no 404 page. */
export const fixedRoutes =
  ({ fixed }: { readonly fixed: FixedResponses }): FastifyPluginAsync =>
  async (app) => {
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const response = fixed.get(splitUrl(request.raw.url ?? '').path)
      if (!response) return refuse(reply, 404, 'not found')
      reply.hijack()
      return sendReady(request.raw, reply.raw, response)
    }

    app.get('/assets/*', send)
    app.get('/staff/assets/*', send)
    app.get('/locales/*', send)
    app.get('/runtime-config.json', send)
    app.get('/favicon.ico', send)
    app.get('/icon.svg', send)
    app.get('/service-worker.js', send)
  }
