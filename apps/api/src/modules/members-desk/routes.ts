import {
  listApplicationsCall,
  logContactCall,
  rejectApplicantCall,
  verifyApplicantCall,
} from '@dhc/contracts/staff-api/applications'
import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { changeMemberCall, setLegalHoldCall, transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import {
  findMembersCall,
  grantExemptionCall,
  registerAtCounterCall,
  reinstateMemberCall,
  resetMemberPasswordCall,
  showMemberCall,
  suspendMemberCall,
} from '@dhc/contracts/staff-api/members'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf, readByStaff, staffOf } from '../session/index.ts'
import {
  changeMember,
  grantExemption,
  type MemberChange,
  reinstateMember,
  resetMemberPassword,
  setLegalHold,
  suspendMember,
  transferMember,
} from './change-member.ts'
import { logContact, readApplications, rejectApplicant, verifyApplicant } from './handle-application.ts'
import { type DeskDeps, findDuplicates, readMember, searchMembers, showRecord } from './read-members.ts'
import { registerAtCounter, requirePhoneOfContact } from './register-at-counter.ts'
import { alikeView, applicationView, memberRowView, memberView } from './views.ts'

export const membersDeskRoutes =
  (deps: DeskDeps): FastifyPluginAsync =>
  async (app) => {
    serveApplications(app, deps)
    serveMembers(app, deps)
    serveDecisions(app, deps)
  }

function serveApplications(app: FastifyInstance, deps: DeskDeps): void {
  serve(app, listApplicationsCall, async (request) => {
    const { state, overdue, page, pageSize } = request.query
    const found = await readApplications(deps, { state, isOverdue: overdue === 'true' }, { page, pageSize })
    return { items: found.items.map(applicationView), page, pageSize, total: found.total }
  })

  serve(app, logContactCall, async (request) => {
    const { contacted_at, result, note, next_try_at } = request.body
    const nextTryAt = next_try_at === null ? null : new Date(next_try_at)
    const entry = { contactedAt: new Date(contacted_at), result, note, nextTryAt }
    await logContact(deps, clerkOf(request), request.params.memberId, entry)
    return {}
  })

  serve(app, verifyApplicantCall, async (request) => {
    const { memberNo, memberType } = await verifyApplicant(deps, clerkOf(request), request.params.id, request.body)
    return { member_no: memberNo, member_type: memberType }
  })

  serve(app, rejectApplicantCall, async (request) => {
    await rejectApplicant(deps, clerkOf(request), request.params.id, request.body.reason)
    return {}
  })
}

function serveMembers(app: FastifyInstance, deps: DeskDeps): void {
  serve(app, findMembersCall, async (request) => {
    const { q, page, pageSize } = request.query
    const { items, total } = await searchMembers(deps, q, { page, pageSize })
    const rows = items.map((member) => memberRowView(member, staffOf(request).role, deps.clock.now()))
    return { items: rows, page, pageSize, total }
  })

  serve(app, showMemberCall, async (request) => memberView(await readMember(deps, clerkOf(request), request.params.id)))

  serve(app, registerAtCounterCall, async (request) => {
    const { verify, name_matches_id: _checked, ...applicant } = request.body
    requirePhoneOfContact(applicant)
    const language = localeOfHeader(request.headers['accept-language'])
    const made = await registerAtCounter(deps, clerkOf(request), applicant, verify, language)
    return {
      member_id: made.memberId,
      application_no: made.applicationNo,
      member_no: made.memberNo,
      member_type: made.memberType,
      first_password: made.firstPassword,
    }
  })
}

function serveDecisions(app: FastifyInstance, deps: DeskDeps): void {
  serve(app, suspendMemberCall, async (request) => {
    await suspendMember(deps, clerkOf(request), request.params.id, request.body.reason)
    return {}
  })

  serve(app, reinstateMemberCall, async (request) => {
    await reinstateMember(deps, clerkOf(request), request.params.id, request.body.reason)
    return {}
  })

  serve(app, grantExemptionCall, async (request) => {
    const { type, evidence_seen, valid_until } = request.body
    const wanted = { type, hasSeenEvidence: evidence_seen, validUntil: valid_until }
    return { exemption: await grantExemption(deps, clerkOf(request), request.params.id, wanted) }
  })

  serve(app, resetMemberPasswordCall, async (request) => {
    return { first_password: await resetMemberPassword(deps, clerkOf(request), request.params.id) }
  })
}

/** What staff change in the record of somebody who is here already. */
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
