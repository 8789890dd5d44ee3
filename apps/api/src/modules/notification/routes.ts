import { countUnreadCall, listNotificationsCall, readNotificationsCall } from '@dhc/contracts/member-api/notification'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { MemberDeps } from '../member/index.ts'
import { memberOf } from '../session/index.ts'
import { readNotifications, showNotifications, unreadOf } from './notifications.ts'

/** S1-14. */
export const notificationRoutes =
  (deps: Pick<MemberDeps, 'db' | 'inTransaction' | 'vault' | 'clock'>): FastifyPluginAsync =>
  async (app) => {
    serve(app, listNotificationsCall, async (request) => {
      const { id } = memberOf(request)
      return { ...(await showNotifications(deps, id, request.body)), unread: await unreadOf(deps, id) }
    })

    serve(app, readNotificationsCall, async (request) => {
      const { id } = memberOf(request)
      const { ids } = request.body
      await readNotifications(deps, id, ids ?? 'all')
      return { unread: await unreadOf(deps, id) }
    })

    serve(app, countUnreadCall, async (request) => ({ unread: await unreadOf(deps, memberOf(request).id) }))
  }
