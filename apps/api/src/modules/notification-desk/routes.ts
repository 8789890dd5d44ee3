import { listCallsDueCall, logCallCall } from '@dhc/contracts/staff-api/calls'
import {
  listMessageTemplatesCall,
  listSentNotificationsCall,
  previewNotificationCall,
  sendNotificationCall,
} from '@dhc/contracts/staff-api/notifications'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import { previewNotification } from './audience.ts'
import { logCall, readCallList } from './call-list.ts'
import { listSent } from './list-sent.ts'
import { type DeskDeps, listTemplates, sendNotification } from './send-notification.ts'

/** What staff tell members, and who has to be told by phone. */
export const notificationDeskRoutes =
  (deps: DeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, sendNotificationCall, async (request) => {
      const retry = retryOf(sendNotificationCall, request)
      return sendNotification(deps, clerkOf(request), { ...request.body, retry })
    })

    serve(app, previewNotificationCall, (request) => previewNotification(deps, clerkOf(request), request.body))

    serve(app, listSentNotificationsCall, ({ query: { page, pageSize } }) => listSent(deps.db, { page, pageSize }))

    serve(app, listMessageTemplatesCall, async () => ({ items: listTemplates() }))

    serve(app, listCallsDueCall, (request) => {
      const { page, pageSize } = request.query
      return readCallList(deps, clerkOf(request), { page, pageSize })
    })

    serve(app, logCallCall, (request) => logCall(deps, clerkOf(request), request.params.id, request.body.result))
  }
