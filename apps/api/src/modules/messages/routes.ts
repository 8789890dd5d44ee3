import { createHash, timingSafeEqual } from 'node:crypto'
import {
  messageReceiptPath,
  messageReceiptRequest,
  messageReceiptView,
} from '@dhc/contracts/member-api/message-receipt'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { InTransaction } from '../../platform/database/handles.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordReceipt } from './record-receipt.ts'

type ReceiptDeps = {
  readonly inTransaction: InTransaction
  /** Without a token nobody may tell us anything. */
  readonly receiptToken: string | undefined
}

export const messageRoutes =
  ({ inTransaction, receiptToken }: ReceiptDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      messageReceiptPath,
      {
        schema: operation({
          summary: 'A gateway tells that a message was delivered, or was not (bearer token)',
          tag: 'internal',
          body: messageReceiptRequest,
          payload: messageReceiptView,
          errors: ['validationFailed', 'notFound', { name: 'notAllowed', status: 401 }],
        }),
        onRequest: async ({ headers }) => {
          const isAllowed = receiptToken !== undefined && isSame(headers.authorization ?? '', `Bearer ${receiptToken}`)
          if (!isAllowed) throw new MemberError('notAllowed', { status: 401 })
        },
      },
      async (request) => {
        await recordReceipt(inTransaction, request.body)
        return succeed(request, { state: request.body.state })
      },
    )
  }

/** In constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
