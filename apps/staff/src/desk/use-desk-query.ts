import type { Refusal } from '@dhc/api-client/call-outcome'
import type { Given } from '@dhc/api-client/call-request'
import type { Call, PayloadOf } from '@dhc/contracts/call'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callAsStaff } from '../session/call-as-staff.ts'

/** Why a screen has nothing to show, as the service said it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

type Options = { readonly isWanted?: boolean; readonly everyMs?: number }

/** What a screen shows: one call by its description, asked again whenever something was changed from this console. */
export function useDeskQuery<Described extends Call>(
  call: Described,
  given: Omit<Given<Described>, 'locale' | 'idempotencyKey'>,
  { isWanted = true, everyMs }: Options = {},
) {
  return useQuery<PayloadOf<Described>, Refused>({
    queryKey: [call.id, given],
    queryFn: async () => {
      const outcome = await callAsStaff(call, given as Given<Described>)
      if (!outcome.ok) throw new Refused(outcome.refusal)
      return outcome.payload
    },
    enabled: isWanted,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    // A list stays in sight while its next page is on its way; a record never stands in for that of somebody else.
    placeholderData: (before, former) => (former && isAboutTheSame(former.queryKey[1], given) ? before : undefined),
  })
}

/** No network, or nobody answers: not a refusal, and what is stored on the device is better than nothing. */
export function isAway({
  fetchStatus,
  error,
}: Pick<UseQueryResult<unknown, Refused>, 'fetchStatus' | 'error'>): boolean {
  return fetchStatus === 'paused' || error?.refusal.status === 0
}

function isAboutTheSame(former: unknown, given: unknown): boolean {
  const paramsOf = (asked: unknown) => JSON.stringify((asked as { readonly params?: unknown }).params)
  return paramsOf(former) === paramsOf(given)
}
