import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import { changePasswordRequest } from '@dhc/contracts/member-api/password'
import { tokenView } from '@dhc/contracts/member-api/session'
import { auditPath, auditQuery, auditView, outboxPath, outboxQuery, outboxView } from '@dhc/contracts/staff-api/audit'
import {
  staffChangePasswordPath,
  staffExtendTokenPath,
  staffLoginPath,
  staffLoginRequest,
  staffLoginView,
  staffLogoutPath,
} from '@dhc/contracts/staff-api/session'
import { isMobile, toStoredNumber } from '@dhc/reference/contact-rules'
import { addDays, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { listAudit } from '../audit/index.ts'
import { listOutbox, type OutboxDeps } from '../messages/index.ts'
import { deviceLabelOf, extendSession, type Guards, logOut, presentedBy, temporaryStaffOf } from '../session/index.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { logInStaff } from './log-in-staff.ts'
import { roleOfStaff } from './role-of-staff.ts'
import type { StaffDeps } from './staff-deps.ts'

type RouteDeps = StaffDeps & { readonly guards: Guards; readonly outbox: OutboxDeps }

const tag = 'staff'
const ofAnyStaff = ['sessionExpired', 'sessionRevoked', 'notAllowed', 'validationFailed'] as const

export const staffRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addLogin(app, deps)
    addExtendToken(app, deps)
    addLogout(app, deps)
    addChangePassword(app, deps)
    addAudit(app, deps)
    addOutbox(app, deps)
  }

function addLogin(app: ZodApp, deps: RouteDeps): void {
  app.post(
    staffLoginPath,
    {
      schema: operation({
        summary: 'Staff sign in, with a second factor where it is on',
        tag,
        body: staffLoginRequest,
        payload: staffLoginView,
        errors: ['validationFailed', 'tooManyRequests', 'staffLoginFailed', 'accountLocked', 'accountSuspended'],
      }),
    },
    async (request, reply) => {
      const { username, password, totp_code } = request.body
      const outcome = await logInStaff(deps, {
        ...{ username, password, code: totp_code, address: addressKey(request.ip), requestId: request.id },
        device: deps.cookies.deviceSecret(request),
        formerCookie: deps.cookies.sessionSecret(request, 'dhc-staff'),
        deviceLabel: deviceLabelOf(request.headers['user-agent']),
      })
      if ('setUpUri' in outcome) return succeed(request, { totp_required: true as const, totp_uri: outcome.setUpUri })
      const { signedIn, staff } = outcome
      deps.cookies.setSession(reply, 'dhc-staff', signedIn.cookie)
      deps.cookies.setDevice(reply, signedIn.device)
      const { id, name, role, centres, mustChangePassword } = staff
      return succeed(request, {
        ...{ access_token: signedIn.token, expires_in: signedIn.expiresIn, token_type: 'Bearer' as const },
        staff: { id, name, staff_role: role, centres, must_change_password: mustChangePassword },
      })
    },
  )
}

function addExtendToken(app: ZodApp, deps: RouteDeps): void {
  const described = { summary: 'Extend a staff session', tag, body: undefined, payload: tokenView }
  app.post(
    staffExtendTokenPath,
    { schema: operation({ ...described, errors: ['sessionExpired', 'sessionRevoked', 'notAllowed'] }) },
    async (request) => {
      const presented = presentedBy(deps, request, 'dhc-staff')
      const { token, expiresIn } = await extendSession(deps, presented, (id) => roleOfStaff(deps, id))
      return succeed(request, { access_token: token, expires_in: expiresIn })
    },
  )
}

function addLogout(app: ZodApp, deps: RouteDeps): void {
  const described = { summary: 'Staff log out; always succeeds', tag, body: undefined, payload: emptyPayload }
  app.post(staffLogoutPath, { schema: operation({ ...described, errors: [] }) }, async (request, reply) => {
    await logOut(deps, presentedBy(deps, request, 'dhc-staff'))
    deps.cookies.clearSession(reply, 'dhc-staff')
    return succeed(request, {})
  })
}

function addChangePassword(app: ZodApp, deps: RouteDeps): void {
  app.post(
    staffChangePasswordPath,
    {
      onRequest: deps.guards.temporaryStaff,
      schema: operation({
        summary: 'Change the own password; other sessions end',
        tag,
        body: changePasswordRequest,
        payload: tokenView,
        errors: [
          ...ofAnyStaff,
          ...([
            'accountLocked',
            'accountSuspended',
            'currentPasswordWrong',
            'passwordUnchanged',
            'passwordRule',
          ] as const),
          ...(['passwordMismatch', 'passwordCommon'] as const),
        ],
      }),
    },
    async (request, reply) => {
      const { current_password, new_password, confirm_password } = request.body
      const change = { current: current_password, wanted: new_password, repeated: confirm_password }
      const started = await changeStaffPassword(deps, temporaryStaffOf(request).session, change, request.id)
      deps.cookies.setSession(reply, 'dhc-staff', started.cookie)
      return succeed(request, { access_token: started.token, expires_in: started.expiresIn })
    },
  )
}

function addAudit(app: ZodApp, deps: RouteDeps): void {
  const described = { summary: 'The audit log', tag, body: undefined, payload: auditView, errors: ofAnyStaff }
  app.get(
    auditPath,
    { onRequest: deps.guards.staff('ADMIN'), schema: { ...operation(described), querystring: auditQuery } },
    async (request) => {
      const { from, to, actor, object, page, pageSize } = request.query
      const span = { from: from && instantOf(from), to: to && instantOf(addDays(to, 1)) }
      const wanted = { from: span.from || undefined, to: span.to || undefined, actorId: actor, objectId: object }
      const { items, total } = await listAudit(deps.db, wanted, { page, pageSize })
      const rows = items.map((entry) => ({
        ...{ position: entry.position, at: toHongKongIso(entry.at), role: entry.role, action: entry.action },
        ...{ actor_kind: entry.actorKind, actor_id: entry.actorId, detail: entry.detail, outcome: entry.outcome },
        ...{ object_kind: entry.objectKind, object_id: entry.objectId },
      }))
      return succeed(request, { items: rows, page, pageSize, total })
    },
  )
}

function addOutbox(app: ZodApp, deps: RouteDeps): void {
  const described = {
    summary: 'Messages out, newest first',
    tag,
    body: undefined,
    payload: outboxView,
    errors: ofAnyStaff,
  }
  app.get(
    outboxPath,
    { onRequest: deps.guards.staff('ADMIN'), schema: { ...operation(described), querystring: outboxQuery } },
    async (request) => {
      const { mobile, page, pageSize } = request.query
      const to = mobile && isMobile(mobile) ? { to: toStoredNumber(mobile) } : {}
      const { items, total } = await listOutbox(deps.outbox, { ...to, page, pageSize })
      const rows = items.map(({ id, channel, to, purpose, state, body, createdAt }) => ({
        ...{ id, channel, to, purpose, state, body, created_at: toHongKongIso(createdAt) },
      }))
      return succeed(request, { items: rows, page, pageSize, total })
    },
  )
}
