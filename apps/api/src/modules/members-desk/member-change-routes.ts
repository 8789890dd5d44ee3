import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { changeMemberCall, setLegalHoldCall, transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { recordAudit } from '../audit/index.ts'
import { clerkOf, signedBy } from '../session/index.ts'
import { changeMember, type MemberChange } from './change-member.ts'
import type { DeskDeps } from './desk-deps.ts'
import { findDuplicates } from './find-duplicates.ts'
import { setLegalHold } from './legal-hold.ts'
import { showRecord } from './read-members.ts'
import { transferMember } from './transfer-member.ts'
import { alikeView, memberView } from './views.ts'

/** Section 3.13.2: what staff change in the record of somebody who is here already. */
export const memberChangeRoutes =
  (deps: DeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, changeMemberCall, async (request) => {
      const { version, reason, ...sent } = request.body
      const given = Object.entries(sent).filter(([, value]) => value !== undefined)
      const wanted = { version, reason, change: Object.fromEntries(given) as MemberChange }
      await changeMember(deps, clerkOf(request), request.params.id, wanted)
      return memberView(await showRecord(deps, request.params.id))
    })

    serve(app, transferMemberCall, async (request) => {
      await transferMember(deps, clerkOf(request), request.params.id, request.body)
      return memberView(await showRecord(deps, request.params.id))
    })

    serve(app, findAlikeCall, async (request) => {
      await deps.rateLimits.consume('memberReadPerStaff', clerkOf(request).id)
      const items = await findDuplicates(deps, request.body, null)
      const found = { action: 'member.alike', detail: `${items.length} found` }
      const asked = { ...signedBy(clerkOf(request)), ...found, outcome: 'DONE' } as const
      await deps.inTransaction((tx) => recordAudit(tx, asked, deps.clock.now()))
      return { items: items.map(alikeView) }
    })

    serve(app, setLegalHoldCall, async (request) => {
      const { hold, reason } = request.body
      await setLegalHold(deps, clerkOf(request), request.params.id, { isOn: hold, reason })
      return {}
    })
  }
