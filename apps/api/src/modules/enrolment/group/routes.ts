import {
  acceptInvitationCall,
  declineInvitationCall,
  inviteToGroupCall,
  leaveGroupCall,
  listInvitationsCall,
  withdrawInvitationCall,
} from '@dhc/contracts/member-api/ballot-group'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../../platform/http/retry-of.ts'
import { serve } from '../../../platform/http/serve.ts'
import { memberOf } from '../../session/index.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { showEnrolment } from '../show-enrolment.ts'
import { acceptInvitation, declineInvitation, leaveGroup, withdrawInvitation } from './answer-invitation.ts'
import { inviteToGroup, listInvitations } from './invitations.ts'

/** D-139: two to four members who only want to come together. */
export const ballotGroupRoutes =
  (deps: EnrolmentDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, inviteToGroupCall, async (request) => {
      const memberId = memberOf(request).id
      await inviteToGroup(deps, { memberId, ...request.body, retry: retryOf(inviteToGroupCall, request) })
      return showEnrolment(deps, memberId, request.body.enrolmentId)
    })

    serve(app, listInvitationsCall, async (request) => ({
      items: await listInvitations(deps, memberOf(request).id, localeOfHeader(request.headers['accept-language'])),
    }))

    serve(app, acceptInvitationCall, async (request) => {
      const memberId = memberOf(request).id
      const retry = retryOf(acceptInvitationCall, request)
      return showEnrolment(deps, memberId, await acceptInvitation(deps, { memberId, ...request.body, retry }))
    })

    serve(app, declineInvitationCall, async (request) => {
      const retry = retryOf(declineInvitationCall, request)
      await declineInvitation(deps, { memberId: memberOf(request).id, ...request.body, retry })
      return {}
    })

    serve(app, withdrawInvitationCall, async (request) => {
      const memberId = memberOf(request).id
      const retry = retryOf(withdrawInvitationCall, request)
      return showEnrolment(deps, memberId, await withdrawInvitation(deps, { memberId, ...request.body, retry }))
    })

    serve(app, leaveGroupCall, async (request) => {
      const memberId = memberOf(request).id
      await leaveGroup(deps, { memberId, ...request.body, retry: retryOf(leaveGroupCall, request) })
      return showEnrolment(deps, memberId, request.body.enrolmentId)
    })
  }
