import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import { loginRequest } from '@dhc/contracts/member-api/login'
import {
  endedSessionsView,
  endSessionsPath,
  endSessionsRequest,
  extendTokenPath,
  loginPath,
  loginView,
  logoutPath,
  ownSessionsPath,
  ownSessionsView,
  tokenView,
} from '@dhc/contracts/member-api/session'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { findMember } from '../member/index.ts'
import { deviceLabelOf, extendSession, type Guards, logOut, memberOf, presentedBy } from '../session/index.ts'
import { logIn } from './log-in.ts'
import { endOwnSessions, listOwnSessions } from './own-sessions.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { codeSentView, signedInView } from './sign-in-view.ts'

type RouteDeps = SignInDeps & { readonly guards: Guards }

export const signInRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addLogin(app, deps)
    addExtendToken(app, deps)
    addLogout(app, deps)
    addOwnSessions(app, deps)
    addEndSessions(app, deps)
  }

function addLogin(app: ZodApp, deps: RouteDeps): void {
  app.post(
    loginPath,
    {
      schema: operation({
        summary: 'Sign in by mobile and/or member number (D-073)',
        tag: 'sign in',
        body: loginRequest,
        payload: loginView,
        errors: [
          ...(['validationFailed', 'tooManyRequests', 'mobileNotRegistered', 'memberNoNotRegistered'] as const),
          ...(['passwordWrong', 'mobileOrMemberNoRequired', 'accountLocked', 'accountSuspended'] as const),
          ...(['mobileNotVerified', 'codeTooSoon', 'codeTooMany'] as const),
        ],
      }),
    },
    async (request, reply) => {
      const { mobile, member_no, password, otp_token, proof_of_work } = request.body
      const outcome = await logIn(deps, {
        ...{ mobile, memberNo: member_no, password, proof: otp_token, work: proof_of_work },
        address: addressKey(request.ip),
        device: deps.cookies.deviceSecret(request),
        formerCookie: deps.cookies.sessionSecret(request, 'dhc-member'),
        deviceLabel: deviceLabelOf(request.headers['user-agent']),
        requestId: request.id,
      })
      if ('codeSent' in outcome) return succeed(request, codeSentView(outcome.codeSent))
      deps.cookies.setSession(reply, 'dhc-member', outcome.signedIn.cookie)
      deps.cookies.setDevice(reply, outcome.signedIn.device)
      return succeed(request, signedInView(outcome.signedIn, outcome.member))
    },
  )
}

function addExtendToken(app: ZodApp, deps: RouteDeps): void {
  app.post(
    extendTokenPath,
    {
      schema: operation({
        summary: 'Extend the session (S7, fixed by the specification)',
        tag: 'sign in',
        body: undefined,
        payload: tokenView,
        errors: ['sessionExpired', 'sessionRevoked', 'notAllowed'],
      }),
    },
    async (request) => {
      const { token, expiresIn } = await extendSession(deps, presentedBy(deps, request, 'dhc-member'), async (id) => {
        const member = await findMember(deps, { id })
        return member?.maySignIn ? member.memberType : undefined
      })
      return succeed(request, { access_token: token, expires_in: expiresIn })
    },
  )
}

function addLogout(app: ZodApp, deps: RouteDeps): void {
  app.post(
    logoutPath,
    {
      schema: operation({
        summary: 'Log out; always succeeds (S7, fixed by the specification)',
        tag: 'sign in',
        body: undefined,
        payload: emptyPayload,
        errors: [],
      }),
    },
    async (request, reply) => {
      await logOut(deps, presentedBy(deps, request, 'dhc-member'))
      deps.cookies.clearSession(reply, 'dhc-member')
      // Not "storage": that would wipe language, font size and cookie agreement.
      reply.header('clear-site-data', '"cache"')
      return succeed(request, {})
    },
  )
}

function addOwnSessions(app: ZodApp, deps: RouteDeps): void {
  app.post(
    ownSessionsPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'Where am I signed in?',
        tag: 'member',
        body: undefined,
        payload: ownSessionsView,
        errors: ['sessionExpired', 'sessionRevoked', 'notAllowed'],
      }),
    },
    async (request) => {
      const rows = await listOwnSessions(deps, memberOf(request).session)
      const items = rows.map((row) => ({
        id: row.id,
        device: row.deviceLabel,
        signed_in_at: toHongKongIso(row.createdAt),
        last_seen_at: toHongKongIso(row.lastSeenAt),
        is_current: row.isCurrent,
      }))
      return succeed(request, { items })
    },
  )
}

function addEndSessions(app: ZodApp, deps: RouteDeps): void {
  app.post(
    endSessionsPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'Sign out elsewhere',
        tag: 'member',
        body: endSessionsRequest,
        payload: endedSessionsView,
        errors: ['sessionExpired', 'sessionRevoked', 'notAllowed', 'validationFailed'],
      }),
    },
    async (request) => {
      const ended = await endOwnSessions(deps, memberOf(request).session, request.body.ids, request.id)
      return succeed(request, { ended })
    },
  )
}
