import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import {
  changeMemberRequest,
  legalHoldPath,
  legalHoldRequest,
  transferPath,
  transferRequest,
} from '@dhc/contracts/staff-api/member-changes'
import { memberParams, staffMemberPath, staffMemberView } from '@dhc/contracts/staff-api/members'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { staffOperation } from '../../platform/http/staff-operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import type { Guards } from '../session/index.ts'
import { clerkOf } from './by-staff.ts'
import { changeMember, type MemberChange } from './change-member.ts'
import type { DeskDeps } from './desk-deps.ts'
import { setLegalHold } from './legal-hold.ts'
import { showRecord } from './read-members.ts'
import { transferMember } from './transfer-member.ts'
import { memberView } from './views.ts'

type RouteDeps = DeskDeps & { readonly guards: Guards }

/** Section 3.13.2: what staff change in the record of somebody who is here already. */
export const memberChangeRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addChange(app, deps)
    addTransferRoute(app, deps)
    addLegalHold(app, deps)
  }

function addChange(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  const errors = [
    ...(['notFound', 'changedMeanwhile', 'mobileTaken', 'tooYoung', 'notInDistrict'] as const),
    ...(['consentMissing', 'channelMissing', 'guardianMissing'] as const),
  ]
  app.put(
    staffMemberPath,
    {
      onRequest: guards.staff('FRONTDESK', 'CLINICAL'),
      schema: {
        ...staffOperation(
          'Change a record; chronic diseases by CLINICAL',
          changeMemberRequest,
          staffMemberView,
          errors,
        ),
        params: memberParams,
      },
    },
    async (request) => {
      const { version, reason, ...sent } = request.body
      const given = Object.entries(sent).filter(([, value]) => value !== undefined)
      const wish = { version, reason, change: Object.fromEntries(given) as MemberChange }
      await changeMember(deps, clerkOf(request), request.params.id, wish)
      return succeed(request, memberView(await showRecord(deps, request.params.id)))
    },
  )
}

function addTransferRoute(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  const errors = ['notFound', 'changedMeanwhile', 'checkMissing'] as const
  app.post(
    transferPath,
    {
      onRequest: guards.staff('FRONTDESK'),
      schema: {
        ...staffOperation('A membership comes or goes', transferRequest, staffMemberView, errors),
        params: memberParams,
      },
    },
    async (request) => {
      await transferMember(deps, clerkOf(request), request.params.id, request.body)
      return succeed(request, memberView(await showRecord(deps, request.params.id)))
    },
  )
}

function addLegalHold(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    legalHoldPath,
    {
      onRequest: guards.staff('ADMIN'),
      schema: {
        ...staffOperation('Keep a record although its deletion was asked for', legalHoldRequest, emptyPayload, [
          'notFound',
          'changedMeanwhile',
        ]),
        params: memberParams,
      },
    },
    async (request) => {
      const { hold, reason } = request.body
      await setLegalHold(deps, clerkOf(request), request.params.id, { isOn: hold, reason })
      return succeed(request, {})
    },
  )
}
