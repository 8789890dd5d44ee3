import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { changeMemberCall, setLegalHoldCall, transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf, readByStaff } from '../session/index.ts'
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
      const act = (found: readonly unknown[]) => ({ action: 'member.alike', detail: `${found.length} found` })
      const items = await readByStaff(deps, clerkOf(request), act, () => findDuplicates(deps, request.body, null))
      return { items: items.map(alikeView) }
    })

    serve(app, setLegalHoldCall, async (request) => {
      const { hold, reason } = request.body
      await setLegalHold(deps, clerkOf(request), request.params.id, { isOn: hold, reason })
      return {}
    })
  }
