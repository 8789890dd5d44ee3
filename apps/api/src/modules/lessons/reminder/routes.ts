import { answerLessonReminderCall, showLessonReminderCall } from '@dhc/contracts/member-api/lesson-reminder'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { LessonDeps } from '../call-off.ts'
import { answerByLink, showReminder } from './answer-reminder.ts'

/** A question that was asked two days before a lesson, and its answer. */
export const lessonReminderRoutes =
  (deps: LessonDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showLessonReminderCall, ({ body }) => showReminder(deps, body.token))
    serve(app, answerLessonReminderCall, ({ body }) => answerByLink(deps, body.token, body.answer))
  }
