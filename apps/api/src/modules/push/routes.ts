import { showPushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from '@dhc/contracts/member-api/push'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { memberOf } from '../session/index.ts'
import { type PushDeps, subscribe, unsubscribe } from './subscribe.ts'

/** Push messages for those who allow them. */
export const pushRoutes =
  (deps: PushDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showPushKeyCall, () => ({ publicKey: deps.push?.publicKey ?? null }))

    serve(app, subscribeToPushCall, async (request) => {
      const language = localeOfHeader(request.headers['accept-language'])
      await subscribe(deps, memberOf(request).id, { subscription: request.body, language })
      return {}
    })

    serve(app, unsubscribeFromPushCall, async (request) => {
      await unsubscribe(deps, memberOf(request).id, request.body.endpoint)
      return {}
    })
  }
