import { type Answer, type Call, type Outcome, outcomeOf } from '@dhc/api-client/call-outcome'
import { idempotencyKeyHeader } from '@dhc/contracts/member-api/idempotency'
import { requestTimeoutMs } from '@dhc/reference/content-rules'
import type { MemberServiceAccess } from './member-service.ts'

type MemberService = Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders'>

/** The same call as `post`, made by our server for a visitor without a script, who is named to the service (decision 0010). */
export async function postForVisitor<Payload>(
  service: MemberService,
  call: Omit<Call<Payload>, 'token'>,
): Promise<Outcome<Payload>> {
  return outcomeOf(call.payload, await send(service, call))
}

async function send(
  { apiUrl, visitorHeaders }: MemberService,
  { path, locale, body, idempotencyKey }: Omit<Call<unknown>, 'token'>,
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(new URL(path, apiUrl), {
      method: 'POST',
      headers: {
        ...visitorHeaders,
        'content-type': 'application/json',
        'accept-language': locale,
        ...(idempotencyKey ? { [idempotencyKeyHeader]: idempotencyKey } : {}),
      },
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(requestTimeoutMs),
      redirect: 'error',
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
