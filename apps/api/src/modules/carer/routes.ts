import {
  acceptCarerCall,
  askToCareCall,
  changeCarerRightsCall,
  declineCarerCall,
  endCarerCall,
  listCarersCall,
  nameCarerCall,
  replyToCounterCall,
} from '@dhc/contracts/member-api/carers'
import {
  closeCarerCall,
  confirmCarerByCodeCall,
  confirmCarerCall,
  listMemberCarersCall,
  recordCarerCall,
  refuseCarerRightsCall,
  sendCarerCodeCall,
  setCarerRightsCall,
} from '@dhc/contracts/staff-api/carers'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { sentCodeOf } from '../one-time-code/index.ts'
import { auditByStaff, callerOf, clerkOf, requireRecentSignIn } from '../session/index.ts'
import { askToCare } from './ask-to-care.ts'
import { closeCarer, recordCarer, setCarerRights } from './carers-at-counter.ts'
import { type ConfirmDeps, confirmByCode, confirmBySecond, refuseRights, sendCarerCode } from './confirm-rights.ts'
import { acceptCarer, changeCarerRights, declineCarer, endCarer, nameCarer, replyToCounter } from './own-relation.ts'
import type { CarerDeps } from './record-relation.ts'
import { readCarersOf, readRelations } from './views.ts'

/** D-140: each person in their own account. None of these may be done for somebody else. */
export const carerRoutes =
  (deps: CarerDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listCarersCall, (request) => relationsFor(deps, request))

    serve(app, nameCarerCall, async (request) => {
      const { id: memberId, session } = callerOf(request)
      // A phone left on the table must not give somebody else a lasting view of it.
      requireRecentSignIn(session, deps.clock)
      await nameCarer(deps, { memberId, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serve(app, askToCareCall, async (request) => {
      await askToCare(deps, { carerId: callerOf(request).id, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serve(app, changeCarerRightsCall, async (request) => {
      await changeCarerRights(deps, { callerId: callerOf(request).id, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serve(app, replyToCounterCall, async (request) => {
      await replyToCounter(deps, { callerId: callerOf(request).id, requestId: request.id, ...request.body })
      return relationsFor(deps, request)
    })

    serveReply(app, deps, acceptCarerCall, acceptCarer)
    serveReply(app, deps, declineCarerCall, declineCarer)
    serveReply(app, deps, endCarerCall, endCarer)
  }

type ReplyCall = typeof acceptCarerCall | typeof declineCarerCall | typeof endCarerCall

function serveReply(app: FastifyInstance, deps: CarerDeps, call: ReplyCall, act: typeof acceptCarer): void {
  serve(app, call, async (request) => {
    const { id: callerId, session } = callerOf(request)
    await act(deps, { callerId, session, requestId: request.id, ...request.body })
    return relationsFor(deps, request)
  })
}

async function relationsFor(deps: CarerDeps, request: FastifyRequest) {
  const member = await findMember(deps, { id: callerOf(request).id })
  if (!member) throw new MemberError('sessionRevoked')
  return readRelations(deps, member, localeOfHeader(request.headers['accept-language']))
}

/** D-140: at the counter, for those who do not do it themselves. */
export const carerStaffRoutes =
  (deps: ConfirmDeps): FastifyPluginAsync =>
  async (app) => {
    serveRecords(app, deps)
    serveConfirmations(app, deps)
  }

function carersFor(deps: ConfirmDeps, request: FastifyRequest, memberId: string) {
  return readCarersOf(deps, clerkOf(request), memberId, localeOfHeader(request.headers['accept-language']))
}

function serveRecords(app: FastifyInstance, deps: ConfirmDeps): void {
  serve(app, listMemberCarersCall, async (request) => {
    const memberId = request.params.id
    if (!(await findMember(deps, { id: memberId }))) throw new MemberError('notFound')
    await auditByStaff(deps, clerkOf(request), { action: 'carer.read', memberId })
    return carersFor(deps, request, memberId)
  })

  serve(app, recordCarerCall, async (request) => {
    const { carer_no, kind, rights, consent, member_agrees, carer_agrees } = request.body
    const memberId = request.params.id
    const agreed = { consent, memberAgrees: member_agrees, carerAgrees: carer_agrees }
    await recordCarer(deps, clerkOf(request), { memberId, carerNo: carer_no, kind, rights, ...agreed })
    return carersFor(deps, request, memberId)
  })

  serve(app, setCarerRightsCall, async (request) => {
    const { rights, consent, member_agrees } = request.body
    const change = { relationId: request.params.id, rights, consent, memberAgrees: member_agrees }
    return carersFor(deps, request, await setCarerRights(deps, clerkOf(request), change))
  })

  serve(app, closeCarerCall, async (request) => {
    const memberId = await closeCarer(deps, clerkOf(request), request.params.id, request.body.reason)
    return carersFor(deps, request, memberId)
  })
}

function serveConfirmations(app: FastifyInstance, deps: ConfirmDeps): void {
  serve(app, sendCarerCodeCall, async (request) =>
    sentCodeOf(await sendCarerCode(deps, clerkOf(request), request.params.id)),
  )

  serve(app, confirmCarerByCodeCall, async (request) => {
    const { code } = request.body
    const memberId = await confirmByCode(deps, clerkOf(request), { relationId: request.params.id, code })
    return carersFor(deps, request, memberId)
  })

  serve(app, confirmCarerCall, async (request) => {
    const { paper, paper_seen: isPaperSeen } = request.body
    const second = { relationId: request.params.id, paper, isPaperSeen }
    return carersFor(deps, request, await confirmBySecond(deps, clerkOf(request), second))
  })

  serve(app, refuseCarerRightsCall, async (request) => {
    const { id } = request.params
    return carersFor(deps, request, await refuseRights(deps, clerkOf(request), id, request.body.reason))
  })
}
