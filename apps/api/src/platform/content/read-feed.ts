const timeoutMs = 10_000
const maxBytes = 32 * 1024 * 1024

export class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailable'
}

export type FeedSettings = { readonly url: string; readonly catalogueToken: string }

/** What the CMS gives to this service only, under its token. Anything but a complete good response throws. */
export async function readFeed({ url, catalogueToken }: FeedSettings, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    headers: { authorization: `Bearer ${catalogueToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new CmsUnavailable(`the feed ${path} answered ${response.status}`)
  }
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new CmsUnavailable('the feed is too long')
  return response.json()
}
