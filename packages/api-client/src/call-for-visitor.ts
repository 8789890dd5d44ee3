import type { Call, PayloadOf } from '@dhc/contracts/call'
import { type Outcome, outcomeOf } from './call-outcome.ts'
import { type Given, requestOf } from './call-request.ts'
import { sendRequest } from './send-request.ts'

export type ServiceForVisitor = {
  readonly apiUrl: string
  /** Who asks, told as the /api forwarding tells it: the member service counts visitors, not our server. */
  readonly visitorHeaders: Readonly<Record<string, string>>
}

/** The same call made by our server, in the name of a visitor (decision 0010). No session can be meant by it. */
export async function callForVisitor<Described extends Call>(
  { apiUrl, visitorHeaders }: ServiceForVisitor,
  call: Described,
  given: Given<Described> & { readonly patienceMs?: number },
): Promise<Outcome<PayloadOf<Described>>> {
  const { path, request } = requestOf(call, given)
  const answer = await sendRequest(new URL(path, apiUrl), {
    ...request,
    headers: { ...visitorHeaders, ...request.headers },
    ...(given.patienceMs === undefined ? {} : { patienceMs: given.patienceMs }),
    more: { redirect: 'error' },
  })
  return outcomeOf(call, answer)
}
