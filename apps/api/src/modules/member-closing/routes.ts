import {
  closeDuplicateCall,
  listDuplicatesCall,
  recordDeathCall,
  reopenMemberCall,
} from '@dhc/contracts/staff-api/duplicates'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { alikeView, duplicatesOf } from '../members-desk/index.ts'
import { auditByStaff, clerkOf } from '../session/index.ts'
import type { ClosingDeps } from './close-member.ts'
import { attachmentsOf, closeDuplicate, recordDeath, reopenMember } from './close-member.ts'

/** Records that come to an end, and which of two is one. */
export const memberClosingRoutes =
  (deps: ClosingDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listDuplicatesCall, async (request) => {
      const { id: memberId } = request.params
      const member = await findMember(deps, { id: memberId })
      if (!member) throw new MemberError('notFound')
      const items = await duplicatesOf(deps, memberId)
      const what = { action: 'member.duplicates', memberId, detail: `${items.length} found` }
      // Whoever sees nobody else's name has looked at nothing but what the record itself has logged.
      if (items.length > 0) await auditByStaff(deps, clerkOf(request), what)
      return { items: items.map(alikeView), attached: await attachmentsOf(deps.db, member) }
    })

    serve(app, closeDuplicateCall, async (request) => {
      const { member_id: staysId, reason } = request.body
      await closeDuplicate(deps, clerkOf(request), { memberId: request.params.id, staysId, reason })
      return {}
    })

    serve(app, recordDeathCall, async (request) => {
      await recordDeath(deps, clerkOf(request), request.params.id, request.body.reason)
      return {}
    })

    serve(app, reopenMemberCall, async (request) => {
      await reopenMember(deps, clerkOf(request), request.params.id, request.body.reason)
      return {}
    })
  }
