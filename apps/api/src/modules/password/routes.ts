import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import {
  changePasswordPath,
  changePasswordRequest,
  resetPasswordPath,
  resetPasswordRequest,
} from '@dhc/contracts/member-api/password'
import { confirmPasswordPath, confirmPasswordRequest, tokenView } from '@dhc/contracts/member-api/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { type Guards, memberOf } from '../session/index.ts'
import { changePassword, type PasswordDeps } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { resetPassword } from './reset-password.ts'

type RouteDeps = PasswordDeps & { readonly guards: Guards }

const ofAnyMember = [
  ...(['sessionExpired', 'sessionRevoked', 'notAllowed', 'validationFailed'] as const),
  ...(['accountLocked', 'accountSuspended'] as const),
]
const ofNewPassword = ['passwordUnchanged', 'passwordRule', 'passwordMismatch', 'passwordCommon'] as const

export const passwordRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addReset(app, deps)
    addChange(app, deps)
    addConfirm(app, deps)
  }

function addReset(app: ZodApp, deps: RouteDeps): void {
  app.post(
    resetPasswordPath,
    {
      schema: operation({
        summary: 'Set a new password after a one-time password (D-099)',
        tag: 'sign in',
        body: resetPasswordRequest,
        payload: emptyPayload,
        errors: ['validationFailed', 'mobileNotVerified', ...ofNewPassword],
      }),
    },
    async (request) => {
      const { otp_token, new_password, confirm_password } = request.body
      await resetPassword(deps, { proof: otp_token, wanted: new_password, repeated: confirm_password }, request.id)
      return succeed(request, {})
    },
  )
}

function addChange(app: ZodApp, deps: RouteDeps): void {
  app.post(
    changePasswordPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'Change the password; other sessions end',
        tag: 'sign in',
        body: changePasswordRequest,
        payload: tokenView,
        errors: [...ofAnyMember, 'currentPasswordWrong', ...ofNewPassword],
      }),
    },
    async (request, reply) => {
      const { current_password, new_password, confirm_password } = request.body
      const change = { current: current_password, wanted: new_password, repeated: confirm_password }
      const started = await changePassword(deps, memberOf(request).session, change, request.id)
      deps.cookies.setSession(reply, 'dhc-member', started.cookie)
      return succeed(request, { access_token: started.token, expires_in: started.expiresIn })
    },
  )
}

function addConfirm(app: ZodApp, deps: RouteDeps): void {
  app.post(
    confirmPasswordPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'The password once more, before a sensitive step (1107)',
        tag: 'sign in',
        body: confirmPasswordRequest,
        payload: emptyPayload,
        errors: [...ofAnyMember, 'currentPasswordWrong'],
      }),
    },
    async (request) => {
      await confirmPassword(deps, memberOf(request).session, request.body.password, request.id)
      return succeed(request, {})
    },
  )
}
