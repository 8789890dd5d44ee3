import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendReady } from '../http/ready-answer.ts'
import { refuse } from '../http/refusal.ts'
import { splitUrl } from '../http/request-url.ts'
import type { FixedAnswers } from './fixed-answers.ts'

/** Files asked for with a query (the front door knows them without), and unknown ones: a program asked, so no 404 page. */
export const fixedRoutes =
  ({ fixed }: { readonly fixed: FixedAnswers }): FastifyPluginAsync =>
  async (app) => {
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const answer = fixed.get(splitUrl(request.raw.url ?? '').path)
      if (!answer) return refuse(reply, 404, 'not found')
      reply.hijack()
      return sendReady(request.raw, reply.raw, answer)
    }

    app.get('/assets/*', send)
    app.get('/locales/*', send)
    app.get('/runtime-config.json', send)
    app.get('/favicon.ico', send)
    app.get('/icon.svg', send)
  }
