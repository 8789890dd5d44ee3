import { createHash, timingSafeEqual } from 'node:crypto'
import { reportMessageCall } from '@dhc/contracts/member-api/message-receipt'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { InTransaction } from '../../platform/database/handles.ts'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordReceipt } from './send-message.ts'

type ReceiptDeps = {
  readonly inTransaction: InTransaction
  /** Without a token nobody may tell us anything. */
  readonly receiptToken: string | undefined
}

export const messageRoutes =
  ({ inTransaction, receiptToken }: ReceiptDeps): FastifyPluginAsync =>
  async (app) => {
    const onRequest = async ({ headers }: FastifyRequest) => {
      const isAllowed = receiptToken !== undefined && isSame(headers.authorization ?? '', `Bearer ${receiptToken}`)
      if (!isAllowed) throw new MemberError('notAllowed', { status: 401 })
    }
    const record = async ({ body }: { body: Parameters<typeof recordReceipt>[1] }) => {
      await recordReceipt(inTransaction, body)
      return { state: body.state }
    }
    serve(app, reportMessageCall, record, { onRequest })
  }

/** In constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
