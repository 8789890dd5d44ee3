import { cancelTelehealthCall, listTelehealthCall, requestTelehealthCall } from '@dhc/contracts/member-api/telehealth'
import {
  completeTelehealthCall,
  declineTelehealthCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
} from '@dhc/contracts/staff-api/telehealth'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf, memberOf } from '../session/index.ts'
import { decideTelehealth, listForStaff } from './decide-consultation.ts'
import { cancelTelehealth, listTelehealth, requestTelehealth } from './own-consultations.ts'
import type { TelehealthDeps } from './views.ts'

export const telehealthRoutes =
  (deps: TelehealthDeps): FastifyPluginAsync =>
  async (app) => {
    const actorOf = (request: FastifyRequest) => ({ memberId: memberOf(request).id, requestId: request.id })

    serve(app, requestTelehealthCall, (request) => requestTelehealth(deps, actorOf(request), request.body))

    serve(app, listTelehealthCall, async (request) => ({ items: await listTelehealth(deps, memberOf(request).id) }))

    serve(app, cancelTelehealthCall, (request) => cancelTelehealth(deps, actorOf(request), request.body.id))

    serveStaff(app, deps)
  }

function serveStaff(app: FastifyInstance, deps: TelehealthDeps): void {
  const localeOf = (request: FastifyRequest) => localeOfHeader(request.headers['accept-language'])

  serve(app, listTelehealthRequestsCall, (request) =>
    listForStaff(deps, { ...request.query, locale: localeOf(request) }),
  )

  serve(app, scheduleTelehealthCall, (request) => {
    const { scheduledAt, link, note } = request.body
    const plan = { scheduledAt: new Date(scheduledAt), link }
    const decision = { id: request.params.id, event: 'schedule', note, plan, locale: localeOf(request) } as const
    return decideTelehealth(deps, clerkOf(request), decision)
  })

  serve(app, completeTelehealthCall, (request) => {
    const decision = { id: request.params.id, event: 'done', note: request.body.note } as const
    return decideTelehealth(deps, clerkOf(request), { ...decision, locale: localeOf(request) })
  })

  serve(app, declineTelehealthCall, (request) => {
    const decision = { id: request.params.id, event: 'cancelByStaff', note: request.body.note } as const
    return decideTelehealth(deps, clerkOf(request), { ...decision, locale: localeOf(request) })
  })
}
