import { changePasswordCall, confirmPasswordCall, resetPasswordCall } from '@dhc/contracts/member-api/password'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { callerOf } from '../session/index.ts'
import { changePassword, confirmPassword, type PasswordDeps, resetPassword } from './change-password.ts'

export const passwordRoutes =
  (deps: PasswordDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, resetPasswordCall, async (request) => {
      const { otp_token, new_password, confirm_password } = request.body
      await resetPassword(deps, { proof: otp_token, wanted: new_password, repeated: confirm_password }, request.id)
      return {}
    })

    serve(app, changePasswordCall, async (request, reply) => {
      const { current_password, new_password, confirm_password } = request.body
      const change = { current: current_password, wanted: new_password, repeated: confirm_password }
      const started = await changePassword(deps, callerOf(request).session, change, request.id)
      deps.cookies.setSession(reply, 'dhc-member', started)
      return { access_token: started.token, expires_in: started.expiresIn }
    })

    serve(app, confirmPasswordCall, async (request) => {
      await confirmPassword(deps, callerOf(request).session, request.body.password, request.id)
      return {}
    })
  }
