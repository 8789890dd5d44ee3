import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import {
  applicationsPath,
  applicationsQuery,
  applicationsView,
  contactPath,
  contactRequest,
  reasonRequest,
  rejectPath,
  verifiedView,
  verifyPath,
  verifyRequest,
} from '@dhc/contracts/staff-api/applications'
import {
  applicationParams,
  counterRequest,
  counterView,
  exemptionPath,
  exemptionRequest,
  exemptionView,
  memberParams,
  membersQuery,
  membersView,
  reinstatePath,
  resetMemberPasswordPath,
  staffMemberPath,
  staffMembersPath,
  staffMemberView,
  suspendPath,
} from '@dhc/contracts/staff-api/members'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { localeOfHeader } from '../../platform/http/accept-language.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { staffOperation } from '../../platform/http/staff-operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { type Guards, staffOf } from '../session/index.ts'
import { clerkOf } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'
import { grantExemption } from './grant-exemption.ts'
import { logContact, rejectApplicant } from './handle-application.ts'
import { readApplications } from './read-applications.ts'
import { readMember, searchMembers } from './read-members.ts'
import { registerAtCounter } from './register-at-counter.ts'
import { resetMemberPassword } from './reset-member-password.ts'
import { reinstateMember, suspendMember } from './suspend-member.ts'
import { verifyApplicant } from './verify-applicant.ts'
import { applicationView, memberRowView, memberView } from './views.ts'

type RouteDeps = DeskDeps & { readonly guards: Guards }

export const membersDeskRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addReads(app, deps)
    addContactLog(app, deps)
    addVerification(app, deps)
    addCounter(app, deps)
    addSuspension(app, deps)
    addExemption(app, deps)
    addResetPassword(app, deps)
  }

function addReads(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.get(
    applicationsPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: {
        ...staffOperation('Applications for membership', undefined, applicationsView),
        querystring: applicationsQuery,
      },
    },
    async (request) => {
      const { state, overdue, page, pageSize } = request.query
      const found = await readApplications(deps, { state, isOverdue: overdue === 'true' }, { page, pageSize })
      return succeed(request, { items: found.items.map(applicationView), page, pageSize, total: found.total })
    },
  )
  app.get(
    staffMembersPath,
    {
      onRequest: guards.staff('FRONTDESK', 'CLINICAL', 'PROGRAMME'),
      schema: { ...staffOperation('Find members', undefined, membersView), querystring: membersQuery },
    },
    async (request) => {
      const { q, page, pageSize } = request.query
      const { items, total } = await searchMembers(deps, q, { page, pageSize })
      const rows = items.map((member) => memberRowView(member, staffOf(request).role, deps.clock.now()))
      return succeed(request, { items: rows, page, pageSize, total })
    },
  )
  app.get(
    staffMemberPath,
    {
      onRequest: guards.staff('FRONTDESK', 'CLINICAL'),
      schema: {
        ...staffOperation('One member; the reading is logged', undefined, staffMemberView, ['notFound']),
        params: memberParams,
      },
    },
    async (request) => succeed(request, memberView(await readMember(deps, clerkOf(request), request.params.id))),
  )
}

function addContactLog(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    contactPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: {
        ...staffOperation('Log a call to an applicant', contactRequest, emptyPayload, ['notFound']),
        params: applicationParams,
      },
    },
    async (request) => {
      const { contacted_at, result, note } = request.body
      const entry = { contactedAt: new Date(contacted_at), result, note }
      await logContact(deps, clerkOf(request), request.params.memberId, entry)
      return succeed(request, {})
    },
  )
}

function addVerification(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  const onRequest = guards.staff('FRONTDESK')
  app.post(
    verifyPath,
    {
      onRequest,
      schema: {
        ...staffOperation('Verify an applicant in person (S5-15)', verifyRequest, verifiedView, [
          'notFound',
          'checkMissing',
          'alreadyHandled',
        ]),
        params: memberParams,
      },
    },
    async (request) => {
      const { memberNo, memberType } = await verifyApplicant(deps, clerkOf(request), request.params.id, request.body)
      return succeed(request, { member_no: memberNo, member_type: memberType })
    },
  )
  app.post(
    rejectPath,
    {
      onRequest,
      schema: {
        ...staffOperation('Reject an application', reasonRequest, emptyPayload, ['notFound', 'alreadyHandled']),
        params: memberParams,
      },
    },
    async (request) => {
      await rejectApplicant(deps, clerkOf(request), request.params.id, request.body.reason)
      return succeed(request, {})
    },
  )
}

function addCounter(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    staffMembersPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: staffOperation('Register somebody at the counter', counterRequest, counterView, [
        ...(['mobileTaken', 'tooYoung', 'notInDistrict', 'consentMissing', 'channelMissing'] as const),
        ...(['guardianMissing', 'checkMissing'] as const),
      ]),
    },
    async (request) => {
      const { verify, name_matches_id: _checked, ...applicant } = request.body
      const language = localeOfHeader(request.headers['accept-language'])
      const made = await registerAtCounter(deps, clerkOf(request), applicant, verify, language)
      return succeed(request, {
        ...{ member_id: made.memberId, application_no: made.applicationNo },
        ...{ member_no: made.memberNo, member_type: made.memberType },
      })
    },
  )
}

function addSuspension(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  const deeds = [
    [suspendPath, 'Suspend a member; all sessions end', suspendMember],
    [reinstatePath, 'Reinstate a member', reinstateMember],
  ] as const
  for (const [path, summary, work] of deeds) {
    app.post(
      path,
      {
        onRequest: guards.staff('ADMIN'),
        schema: {
          ...staffOperation(summary, reasonRequest, emptyPayload, ['notFound', 'changedMeanwhile']),
          params: memberParams,
        },
      },
      async (request) => {
        await work(deps, clerkOf(request), request.params.id, request.body.reason)
        return succeed(request, {})
      },
    )
  }
}

function addExemption(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    exemptionPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: {
        ...staffOperation('Fee exemption (S6-08)', exemptionRequest, exemptionView, ['notFound', 'checkMissing']),
        params: memberParams,
      },
    },
    async (request) => {
      const { type, evidence_seen, valid_until } = request.body
      const wish = { type, hasSeenEvidence: evidence_seen, validUntil: valid_until }
      return succeed(request, { exemption: await grantExemption(deps, clerkOf(request), request.params.id, wish) })
    },
  )
}

function addResetPassword(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    resetMemberPasswordPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: {
        ...staffOperation('Send a one-time password to the member', undefined, emptyPayload, [
          'notFound',
          'codeTooSoon',
          'codeTooMany',
        ]),
        params: memberParams,
      },
    },
    async (request) => {
      await resetMemberPassword(deps, clerkOf(request), request.params.id)
      return succeed(request, {})
    },
  )
}
