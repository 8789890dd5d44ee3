import { signedHeaders } from '../content-webhook/deliver'

type Service = { url: string; secret: string; fetch: typeof globalThis.fetch; now: () => number }
type Quota = { strapiUuid: string; quota: number | null; remainingQuota: number | null }

const path = '/api/internal/offered-quotas'
const timeoutMs = 3_000

/**
 * How many have a place in each class on offer, by its number; of a class without a limit that is not known. Nobody is
 * kept from publishing by a member service that does not answer: then nothing is known.
 */
export async function askEnrolled({ url, secret, fetch, now }: Service): Promise<ReadonlyMap<string, number>> {
  try {
    const answer = await fetch(url + path, {
      redirect: 'error',
      headers: signedHeaders(path, secret, now()),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return new Map()
    const { payload } = (await answer.json()) as { payload: { items: Quota[] } }
    return new Map(
      payload.items.flatMap(({ strapiUuid, quota, remainingQuota }) =>
        quota === null || remainingQuota === null ? [] : [[strapiUuid, quota - remainingQuota] as const],
      ),
    )
  } catch {
    return new Map()
  }
}
