import { askEnquiryQuestionCall, sendEnquiryCall } from '@dhc/contracts/member-api/enquiry'
import { idempotencyKeyHeader } from '@dhc/contracts/member-api/envelope'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { addressKey } from '@dhc/reference/address-key'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type EnquiryParts, enquiryDepsOf } from './enquiry-deps.ts'
import { takeEnquiry } from './take-enquiry.ts'

export const enquiryRoutes =
  (parts: EnquiryParts): FastifyPluginAsync =>
  async (app) => {
    const deps = enquiryDepsOf(parts)

    serve(app, sendEnquiryCall, async (request) => {
      const { website, proofOfWork, question, ...written } = request.body
      const referenceNo = await takeEnquiry(deps, {
        written,
        brought: { proofOfWork, question },
        isTrapFilled: website !== '',
        locale: localeOfHeader(request.headers['accept-language']),
        address: addressKey(request.ip),
        idempotencyKey: request.headers[idempotencyKeyHeader],
      })
      return { referenceNo }
    })

    serve(app, askEnquiryQuestionCall, async (request) => {
      await deps.limits.consume('enquiryQuestionPerAddress', addressKey(request.ip))
      return deps.questions.ask(localeOfHeader(request.headers['accept-language']))
    })
  }
