import { sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import { type DeskDeps, sendNotification } from './send-notification.ts'

export const notificationDeskRoutes =
  (deps: DeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, sendNotificationCall, async (request) => {
      const retry = retryOf(sendNotificationCall, request)
      return { sent: await sendNotification(deps, clerkOf(request), { ...request.body, retry }) }
    })
  }
