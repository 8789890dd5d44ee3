import { idempotencyKeyHeader } from '@dhc/contracts/member-api/idempotency'
import { requestTimeoutMs } from '@dhc/reference/content-rules'
import { forcesLogout } from '@dhc/reference/session-rules'
import { apiAddress } from './api-address.ts'
import { type Answer, type Call, type Outcome, outcomeOf } from './call-outcome.ts'
import { endForcedSession } from './end-forced-session.ts'

/** S7-02, S7-03, S7-08 to S7-10: the generic post. It never throws; a failure without an answer has status 0. */
export async function post<Payload>(call: Call<Payload>): Promise<Outcome<Payload>> {
  const outcome = outcomeOf(call.payload, await send(call))
  if (outcome.ok) return outcome
  const { status, code } = outcome.refusal
  // S8-02 to S8-04: these two end the session; the caller still gets the refusal, everything else passes unchanged.
  if (forcesLogout({ status, errorCode: code })) endForcedSession(call.locale)
  return outcome
}

async function send({ path, locale, body, token, idempotencyKey }: Call<unknown>): Promise<Answer | undefined> {
  try {
    const answer = await fetch(await apiAddress(path), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { [idempotencyKeyHeader]: idempotencyKey } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
