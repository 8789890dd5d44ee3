import { type Call, mayCall } from '@dhc/contracts/call'
import { actingForHeader, type CarerRight } from '@dhc/reference/carer-rules'
import { type MemberType, memberType } from '@dhc/reference/options/person'
import { staffRoles, worksEverywhere } from '@dhc/reference/staff-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guard } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { callerOf, memberOf } from './caller.ts'
import type { Audience } from './domain/session-rules.ts'
import { choosesPassword } from './domain/session-rules.ts'
import type { SessionDeps } from './session-deps.ts'
import { openSession, type Presented } from './start-session.ts'

/** SEC-01. What has no guard is public, or knows its caller by other means. */
export type Guards = {
  /** With a right also who acts for somebody else (D-140); without one that is refused. */
  member(right?: CarerRight): Guard
  verifiedMember(right?: CarerRight): Guard
  /** Whose role may make the call. */
  staff(call: Pick<Call, 'access'>): Guard
  /** Any staff, also those with a temporary password, who may only choose their own. */
  readonly temporaryStaff: Guard
}

/** Once per app: every request begins as nobody's, and each call is guarded as its description says. */
export function guardCalls(app: FastifyInstance, guards: Guards): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('actedFor', null)
  app.decorate('guardOf', (call) => guardOf(guards, call))
}

function guardOf(guards: Guards, call: Call): Guard {
  const { access, actingRight } = call
  if (typeof access === 'object' || access === 'staff') return guards.staff(call)
  if (access === 'member' || access === 'verifiedMember') return guards[access](actingRight)
  if (access === 'temporaryStaff') return guards.temporaryStaff
  throw new Error(`a call for ${access} has no guard`)
}

export function createGuards(deps: SessionDeps): Guards {
  const member =
    (right?: CarerRight): Guard =>
    async (request) => {
      const { token, row } = await openSession(deps, presentedBy(deps, request, 'dhc-member'))
      const type = memberType.codes.find((code): code is MemberType => code === token.role)
      if (!type) throw new MemberError('sessionExpired')
      request.caller = { kind: 'member', id: row.holderId, memberType: type, session: row }
      await takeActing(deps, request, right)
    }
  return {
    member,
    verifiedMember: (right) => async (request) => {
      await member(right)(request)
      // D-071: an applicant who has not been verified yet is "not eligible", and stays signed in.
      if (memberOf(request).memberType === 'PROVISIONAL') throw new MemberError('notEligible')
    },
    staff: (call) => async (request) => {
      const { role, row } = await openStaffSession(deps, request)
      refuseActing(request)
      if (role === choosesPassword || !mayCall(role, call)) throw new MemberError('notAllowed')
      const centres = worksEverywhere(role) ? [] : await deps.centresOf(row.holderId)
      request.caller = { kind: 'staff', id: row.holderId, role, centres, session: row }
    },
    temporaryStaff: async (request) => {
      const { row } = await openStaffSession(deps, request)
      refuseActing(request)
      request.caller = { kind: 'temporaryStaff', session: row }
    },
  }
}

/** D-140: the relation is read at every such call, so that a right taken back ends at the next one. */
async function takeActing(deps: SessionDeps, request: FastifyRequest, right: CarerRight | undefined): Promise<void> {
  if (right === undefined) return refuseActing(request)
  const relationId = request.headers[actingForHeader]
  if (relationId === undefined) return
  const claim = { relationId: String(relationId), carerId: callerOf(request).id, right }
  const actedFor = await deps.findActedFor(claim)
  // The same for a relation of others, one that has ended and a right that was not given: nothing can be learnt by trying.
  if (!actedFor) throw new MemberError('notAllowed')
  request.actedFor = actedFor
}

function refuseActing(request: FastifyRequest): void {
  if (request.headers[actingForHeader] !== undefined) throw new MemberError('notAllowed')
}

async function openStaffSession(deps: SessionDeps, request: FastifyRequest) {
  const { token, row } = await openSession(deps, presentedBy(deps, request, 'dhc-staff'))
  const role = ([...staffRoles, choosesPassword] as const).find((each) => each === token.role)
  if (!role) throw new MemberError('sessionExpired')
  return { role, row }
}

/** Token from the header alone: one in the address would end up in logs and histories (SEC-03). */
export function presentedBy(
  deps: Pick<SessionDeps, 'cookies'>,
  request: FastifyRequest,
  audience: Audience,
): Presented {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/.exec(request.headers.authorization ?? '') ?? []
  return { token, cookie: deps.cookies.sessionSecret(request, audience), audience, requestId: request.id }
}
