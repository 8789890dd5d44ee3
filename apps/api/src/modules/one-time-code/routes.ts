import {
  codeCheck,
  codeProofView,
  codeRequest,
  requestCodePath,
  sentCodeView,
  verifyCodePath,
} from '@dhc/contracts/member-api/one-time-code'
import { oneTimePasswordRules } from '@dhc/reference/one-time-password-rules'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { localeOfHeader } from '../../platform/http/accept-language.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { noSoonerThan } from '../../platform/http/no-sooner-than.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { type Guards, memberOf } from '../session/index.ts'
import type { CodeDeps } from './code-deps.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

type RouteDeps = CodeDeps & { readonly guards: Guards; readonly answerAfterMs: number }

export const oneTimeCodeRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addRequest(app, deps)
    addVerify(app, deps)
  }

function addRequest(app: ZodApp, deps: RouteDeps): void {
  app.post(
    requestCodePath,
    {
      // Section 3.2: only a change of mobile needs a member.
      preHandler: async (request) => {
        if (request.body.purpose === 'change_mobile') await deps.guards.member(request)
      },
      schema: operation({
        summary: 'Send a one-time code by SMS (D-097)',
        tag: 'sign in',
        body: codeRequest,
        payload: sentCodeView,
        errors: [
          ...(['validationFailed', 'tooManyRequests', 'mobileOrMemberNoRequired'] as const),
          ...(['codeTooSoon', 'codeTooMany', 'accountSuspended'] as const),
        ],
      }),
    },
    async (request) => {
      const { purpose, mobile, member_no, minor, proof_of_work } = request.body
      const sent = await noSoonerThan(deps.answerAfterMs, () =>
        requestCode(deps, {
          purpose,
          mobile,
          memberNo: member_no,
          isForMinor: minor && purpose === 'register',
          memberId: purpose === 'change_mobile' ? memberOf(request).id : null,
          locale: localeOfHeader(request.headers['accept-language']),
          address: addressKey(request.ip),
          work: proof_of_work,
        }),
      )
      return succeed(request, {
        otp_id: sent.id,
        masked_mobile: sent.maskedMobile,
        resend_after: oneTimePasswordRules.resendAfterSeconds,
        expires_in: oneTimePasswordRules.validMinutes * 60,
      })
    },
  )
}

function addVerify(app: ZodApp, deps: RouteDeps): void {
  app.post(
    verifyCodePath,
    {
      schema: operation({
        summary: 'Check a one-time code',
        tag: 'sign in',
        body: codeCheck,
        payload: codeProofView,
        errors: [
          ...(['validationFailed', 'tooManyRequests', 'codeWrong', 'oneTimePasswordWrong'] as const),
          ...(['codeExpired', 'codeTooMany', 'mobileTaken'] as const),
        ],
      }),
    },
    async (request) => {
      const { otp_id, code, proof_of_work } = request.body
      const { proof } = await verifyCode(deps, { id: otp_id, code, work: proof_of_work })
      return succeed(request, { otp_token: proof, expires_in: oneTimePasswordRules.proofValidMinutes * 60 })
    },
  )
}
