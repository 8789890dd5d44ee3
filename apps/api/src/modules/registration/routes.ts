import { idempotencyHeaders, idempotencyKeyHeader } from '@dhc/contracts/member-api/idempotency'
import { registerPath, registerRequest, registrationView } from '@dhc/contracts/member-api/registration'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { localeOfHeader } from '../../platform/http/accept-language.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { type RegistrationDeps, register } from './register.ts'

export const registrationRoutes =
  (deps: RegistrationDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      registerPath,
      {
        schema: {
          headers: idempotencyHeaders,
          ...operation({
            summary: 'Apply for membership (D-077)',
            tag: 'sign in',
            body: registerRequest,
            payload: registrationView,
            errors: [
              ...(['validationFailed', 'tooManyRequests', 'mobileTaken', 'tooYoung', 'notInDistrict'] as const),
              ...(['consentMissing', 'channelMissing', 'guardianMissing', 'mobileNotVerified'] as const),
              ...(['passwordRule', 'passwordMismatch', 'passwordCommon'] as const),
            ],
          }),
        },
      },
      async (request) => {
        const { otp_token, password, confirm_password, name_matches_id: _confirmed, ...applicant } = request.body
        const registered = await register(deps, {
          applicant,
          proof: otp_token,
          password,
          repeated: confirm_password,
          language: localeOfHeader(request.headers['accept-language']),
          address: addressKey(request.ip),
          idempotencyKey: request.headers[idempotencyKeyHeader],
          requestId: request.id,
        })
        const { applicationNo, contactByOn } = registered
        return succeed(request, {
          application_no: applicationNo,
          member_type: 'PROVISIONAL' as const,
          contact_by: contactByOn,
        })
      },
    )
  }
