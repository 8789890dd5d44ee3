import { idempotencyKeyHeader } from '@dhc/contracts/member-api/envelope'
import { registerCall } from '@dhc/contracts/member-api/registration'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { addressKey } from '@dhc/reference/address-key'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type RegistrationDeps, register } from './register.ts'

export const registrationRoutes =
  (deps: RegistrationDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, registerCall, async (request) => {
      const {
        otp_token,
        by_helper,
        password,
        confirm_password,
        name_matches_id: _confirmed,
        ...applicant
      } = request.body
      const { applicationNo, contactByOn } = await register(deps, {
        applicant,
        proof: otp_token,
        isByHelper: by_helper,
        password: password ?? '',
        repeated: confirm_password ?? '',
        language: localeOfHeader(request.headers['accept-language']),
        address: addressKey(request.ip),
        idempotencyKey: request.headers[idempotencyKeyHeader],
        requestId: request.id,
      })
      return { application_no: applicationNo, member_type: 'PROVISIONAL' as const, contact_by: contactByOn }
    })
  }
