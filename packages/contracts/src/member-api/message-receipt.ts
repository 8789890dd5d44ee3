import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

export const messageReceiptPath = '/api/internal/message-receipts'

const state = z.enum(['DELIVERED', 'FAILED'])

/** Where a message gateway tells what became of a message. Internal: the operator's proxy leads the gateway here. */
export const reportMessageCall = describeCall({
  id: 'reportMessage',
  method: 'POST',
  path: messageReceiptPath,
  access: 'ownProcess',
  tag: 'internal',
  summary: 'A gateway tells that a message was delivered, or was not (bearer token)',
  body: z.strictObject({
    reference: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(200),
        z.describe("The gateway's own number of the message, or the id we sent along"),
      ),
    state,
  }),
  payload: z.object({ state }),
  errors: ['notFound'],
})
