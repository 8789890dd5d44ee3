import {
  answerLessonReminderCall,
  showLessonReminderCall,
  takeMessageCall,
} from '@dhc/contracts/member-api/lesson-reminder'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { requireSigned, takeSignedBodies, unsigned } from '../../../platform/http/process-signature.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { LessonDeps } from '../call-off.ts'
import { answerByLink, showReminder } from './answer-reminder.ts'
import { type ReplyDeps, takeReply } from './take-reply.ts'

type RouteDeps = LessonDeps &
  ReplyDeps & {
    /** Without a secret no gateway may tell us anything. */
    readonly messageReplySecret: string | undefined
    readonly signatureClock: Clock
  }

/** A question that was asked two days before a lesson, and its answer. */
export const lessonReminderRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showLessonReminderCall, ({ body }) => showReminder(deps, body.token))
    serve(app, answerLessonReminderCall, ({ body }) => answerByLink(deps, body.token, body.answer))
    await app.register(gatewayRoutes(deps))
  }

const gatewayRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    takeSignedBodies(app)
    const { signatureClock: clock, messageReplySecret: secret } = deps
    const nobody = {
      onRequest: async () => {
        throw unsigned()
      },
    }
    const check = secret === undefined ? nobody : requireSigned({ clock, secret }, takeMessageCall.body)
    const take = async ({ body }: { body: Parameters<typeof takeReply>[1] }) => {
      await takeReply(deps, body)
      return {}
    }
    serve(app, takeMessageCall, take, check)
  }
