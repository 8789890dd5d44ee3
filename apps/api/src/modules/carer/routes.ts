import {
  acceptCarerCall,
  changeCarerRightsCall,
  declineCarerCall,
  endCarerCall,
  listCarersCall,
  nameCarerCall,
} from '@dhc/contracts/member-api/carers'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { callerOf } from '../session/index.ts'
import type { CarerDeps } from './carer-deps.ts'
import { nameCarer } from './name-carer.ts'
import { acceptCarer, changeCarerRights, declineCarer, endCarer } from './own-relation.ts'
import { readRelations } from './views.ts'

/** D-140: each in the own account. None of these may be done for somebody else. */
export const carerRoutes =
  (deps: CarerDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listCarersCall, (request) => relationsFor(deps, request))

    serve(app, nameCarerCall, async (request) => {
      await nameCarer(deps, { memberId: callerOf(request).id, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serve(app, changeCarerRightsCall, async (request) => {
      await changeCarerRights(deps, { callerId: callerOf(request).id, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serveReply(app, deps, acceptCarerCall, acceptCarer)
    serveReply(app, deps, declineCarerCall, declineCarer)
    serveReply(app, deps, endCarerCall, endCarer)
  }

type ReplyCall = typeof acceptCarerCall | typeof declineCarerCall | typeof endCarerCall

function serveReply(app: FastifyInstance, deps: CarerDeps, call: ReplyCall, act: typeof endCarer): void {
  serve(app, call, async (request) => {
    await act(deps, { callerId: callerOf(request).id, requestId: request.id, ...request.body })
    return relationsFor(deps, request)
  })
}

async function relationsFor(deps: CarerDeps, request: FastifyRequest) {
  const member = await findMember(deps, { id: callerOf(request).id })
  if (!member) throw new MemberError('sessionRevoked')
  return readRelations(deps, member, localeOfHeader(request.headers['accept-language']))
}
