import { isForMember, requestCodeCall, verifyCodeCall } from '@dhc/contracts/member-api/one-time-code'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { FastifyPluginAsync } from 'fastify'
import { noSoonerThan } from '../../platform/http/no-sooner-than.ts'
import { serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { type Guards, memberOf } from '../session/index.ts'
import type { CodeDeps } from './send-code.ts'
import { requestCode, sentCodeOf } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

type RouteDeps = CodeDeps & { readonly guards: Guards; readonly answerAfterMs: number }

export const oneTimeCodeRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, requestCodeCall, async (request) => {
      const { purpose, mobile, member_no, minor, proof_of_work } = request.body
      const isOwn = isForMember(purpose)
      if (isOwn) await deps.guards.member()(request)
      const sent = await noSoonerThan(deps.answerAfterMs, () =>
        requestCode(deps, {
          purpose,
          mobile,
          memberNo: member_no,
          isForMinor: minor && purpose === 'register',
          memberId: isOwn ? memberOf(request).id : null,
          locale: localeOfHeader(request.headers['accept-language']),
          address: addressKey(request.ip),
          work: proof_of_work,
        }),
      )
      return sentCodeOf(sent)
    })

    serve(app, verifyCodeCall, async (request) => {
      const { otp_id, code, proof_of_work } = request.body
      const { proof } = await verifyCode(deps, { id: otp_id, code, work: proof_of_work })
      return { otp_token: proof, expires_in: oneTimePasswordRules.proofValidMinutes * 60 }
    })
  }
