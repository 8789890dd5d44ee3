import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { postToProvider, readText } from './post-to-provider.ts'
import type { Sender } from './sender.ts'

export type TwilioSettings = {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A number (+852…), an alphanumeric sender, or a messaging service (MG…). */
  readonly from: string
  readonly timeoutMs?: number
}

/** Twilio takes seconds from 1 to 36,000. */
const longestValiditySeconds = 36_000
const reference = z.object({ sid: z.string() }).transform(({ sid }) => sid)

/** Twilio's Messages resource. It knows no idempotency key: see docs/how-to/send-messages.md on repetitions. */
export function twilioSender(settings: TwilioSettings, clock: Clock): Sender {
  const { url, accountSid, authToken, from, timeoutMs } = settings
  return {
    send({ to, body, expiresAt }) {
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (expiresAt) form.set('ValidityPeriod', String(secondsLeft(clock.now(), expiresAt)))
      return postToProvider({
        url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        body: form.toString(),
        readReference: readText(reference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      })
    },
  }
}

/** The network itself drops a code that it could not deliver in time. */
function secondsLeft(now: Date, expiresAt: Date): number {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 1), longestValiditySeconds)
}
