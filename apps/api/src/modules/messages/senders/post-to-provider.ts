import type { z } from 'zod'
import { answerWithinMs, type SendOutcome } from './sender.ts'

export type ProviderRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Where the provider writes its own number of the message. */
  readonly readReference: (answer: unknown) => string | null
  readonly timeoutMs?: number
}

/**
 * What time or the operator can mend is tried again: too many requests, time-outs, and credentials that are wrong. Any
 * other 4xx means that this message will never be taken.
 */
const mendableStatuses = new Set([401, 403, 407, 408, 425, 429])

export async function postToProvider(request: ProviderRequest): Promise<SendOutcome> {
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // Credentials go to the address the operator wrote down and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs ?? answerWithinMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { isSent: true, reference: request.readReference(answer) }
    return { isSent: false, isPermanent: isPermanent(response.status), because: `http ${response.status}` }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { isSent: false, isPermanent: false, because: isLate ? 'no answer in time' : 'not reachable' }
  }
}

function isPermanent(status: number): boolean {
  return status >= 400 && status < 500 && !mendableStatuses.has(status)
}

/** Reads one text out of an answer of which nothing else is known. */
export function readText(schema: z.ZodType<string>): (answer: unknown) => string | null {
  return (answer) => schema.safeParse(answer).data ?? null
}
