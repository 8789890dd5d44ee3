import { listCallsDueCall, logCallCall } from '@dhc/contracts/staff-api/calls'
import {
  confirmNotificationCall,
  listMessageTemplatesCall,
  listSentNotificationsCall,
  previewNotificationCall,
  refuseNotificationCall,
  sendNotificationCall,
  stopNotificationCall,
} from '@dhc/contracts/staff-api/notifications'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import type { DeskDeps } from './audience.ts'
import { previewNotification } from './audience.ts'
import { logCall, readCallList } from './call-list.ts'
import { confirmMessage, refuseMessage, stopMessage } from './decide-message.ts'
import { listSent } from './list-sent.ts'
import { listTemplates, sendNotification } from './send-notification.ts'

/** What staff tell members, and who has to be told by phone. */
export const notificationDeskRoutes =
  (deps: DeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, sendNotificationCall, async (request) => {
      const retry = retryOf(sendNotificationCall, request)
      return sendNotification(deps, clerkOf(request), { ...request.body, retry })
    })

    serve(app, previewNotificationCall, (request) => previewNotification(deps, clerkOf(request), request.body))

    serve(app, confirmNotificationCall, async (request) => {
      const { goesOutAt } = await confirmMessage(deps, clerkOf(request), request.params.id)
      return { goes_out_at: toHongKongIso(goesOutAt) }
    })

    serve(app, refuseNotificationCall, async (request) => {
      await refuseMessage(deps, clerkOf(request), request.params.id, request.body.reason)
      return {}
    })

    serve(app, stopNotificationCall, async (request) => {
      const { stopped } = await stopMessage(deps, clerkOf(request), request.params.id)
      return { stopped }
    })

    serve(app, listSentNotificationsCall, (request) => {
      const { page, pageSize } = request.query
      return listSent(deps, clerkOf(request), { page, pageSize })
    })

    serve(app, listMessageTemplatesCall, async () => ({ items: listTemplates() }))

    serve(app, listCallsDueCall, (request) => {
      const { page, pageSize } = request.query
      return readCallList(deps, { page, pageSize })
    })

    serve(app, logCallCall, (request) => logCall(deps, clerkOf(request), request.params.id, request.body.result))
  }
