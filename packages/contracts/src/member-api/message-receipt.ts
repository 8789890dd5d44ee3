import { z } from 'zod'

/** Where a message gateway tells what became of a message. Internal: the operator's proxy leads the gateway here. */
export const messageReceiptPath = '/api/internal/message-receipts'

export const messageReceiptRequest = z.strictObject({
  reference: z.string().min(1).max(200).describe("The gateway's own number of the message, or the id we sent along"),
  state: z.enum(['DELIVERED', 'FAILED']),
})

export const messageReceiptView = z.object({ state: z.enum(['DELIVERED', 'FAILED']) })
