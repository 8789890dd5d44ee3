import {
  enquiryPath,
  enquiryQuestion,
  enquiryQuestionPath,
  enquiryReceipt,
  enquiryRequest,
} from '@dhc/contracts/member-api/enquiry'
import { idempotencyHeaders, idempotencyKeyHeader } from '@dhc/contracts/member-api/idempotency'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { localeOfHeader } from '../../platform/http/accept-language.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { type EnquiryParts, enquiryDepsOf } from './enquiry-deps.ts'
import { takeEnquiry } from './take-enquiry.ts'

const tag = 'enquiry'

export const enquiryRoutes =
  (parts: EnquiryParts): FastifyPluginAsyncZod =>
  async (app) => {
    const deps = enquiryDepsOf(parts)
    app.post(
      enquiryPath,
      {
        schema: {
          ...operation({
            summary: 'Sends an enquiry or feedback (S3-13, section 3.12)',
            tag,
            body: enquiryRequest,
            payload: enquiryReceipt,
            errors: ['validationFailed', 'tooManyRequests'],
          }),
          headers: idempotencyHeaders,
        },
      },
      async (request) => {
        const { website, proofOfWork, question, ...written } = request.body
        const referenceNo = await takeEnquiry(deps, {
          written,
          brought: { proofOfWork, question },
          isTrapFilled: website !== '',
          locale: localeOfHeader(request.headers['accept-language']),
          address: addressKey(request.ip),
          idempotencyKey: request.headers[idempotencyKeyHeader],
        })
        return succeed(request, { referenceNo })
      },
    )

    app.post(
      enquiryQuestionPath,
      {
        schema: operation({
          summary: 'A question for a form that is sent without JavaScript (decision 0010)',
          tag,
          body: undefined,
          payload: enquiryQuestion,
          errors: ['tooManyRequests'],
        }),
      },
      async (request) => {
        await deps.limits.consume('enquiryQuestionPerAddress', addressKey(request.ip))
        return succeed(request, deps.questions.ask(localeOfHeader(request.headers['accept-language'])))
      },
    )
  }
