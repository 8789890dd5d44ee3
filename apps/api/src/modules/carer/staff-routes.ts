import {
  closeCarerCall,
  listMemberCarersCall,
  recordCarerCall,
  setCarerRightsCall,
} from '@dhc/contracts/staff-api/carers'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { auditByStaff, clerkOf } from '../session/index.ts'
import type { CarerDeps } from './carer-deps.ts'
import { closeCarer, recordCarer, setCarerRights } from './carers-at-counter.ts'
import { readCarersOf } from './views.ts'

/** D-140: at the counter, for those who do not do it themselves. */
export const carerStaffRoutes =
  (deps: CarerDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listMemberCarersCall, async (request) => {
      const memberId = request.params.id
      if (!(await findMember(deps, { id: memberId }))) throw new MemberError('notFound')
      await auditByStaff(deps, clerkOf(request), { action: 'carer.read', memberId })
      return readCarersOf(deps, memberId, localeOf(request))
    })

    serve(app, recordCarerCall, async (request) => {
      const { carer_no, kind, rights, consent, member_agrees, carer_agrees } = request.body
      const memberId = request.params.id
      const agreed = { consent, memberAgrees: member_agrees, carerAgrees: carer_agrees }
      await recordCarer(deps, clerkOf(request), { memberId, carerNo: carer_no, kind, rights, ...agreed })
      return readCarersOf(deps, memberId, localeOf(request))
    })

    serve(app, setCarerRightsCall, async (request) => {
      const { rights, consent, member_agrees } = request.body
      const change = { relationId: request.params.id, rights, consent, memberAgrees: member_agrees }
      return readCarersOf(deps, await setCarerRights(deps, clerkOf(request), change), localeOf(request))
    })

    serve(app, closeCarerCall, async (request) => {
      const memberId = await closeCarer(deps, clerkOf(request), request.params.id, request.body.reason)
      return readCarersOf(deps, memberId, localeOf(request))
    })
  }

const localeOf = (request: FastifyRequest) => localeOfHeader(request.headers['accept-language'])
