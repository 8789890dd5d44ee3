import { signedHeaders } from '../content-webhook/deliver'

export type OldPage = { path: string; since: string }
type Site = { url: string; secret: string; fetch: typeof globalThis.fetch; now: () => number }

const timeoutMs = 3_000

/**
 * The pages of the site that are made of this content and cannot be rendered with what was published, so that visitors
 * still get an old copy; nothing when the site does not answer. The rule is written down in
 * packages/contracts/src/cms/webhook.ts.
 */
export async function askForOldPages(model: string, site: Site): Promise<OldPage[] | undefined> {
  const body = JSON.stringify({ model })
  try {
    const answer = await site.fetch(`${site.url}/hooks/content/old-pages`, {
      method: 'POST',
      redirect: 'error',
      body,
      headers: signedHeaders(body, site.secret, site.now()),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok ? ((await answer.json()) as { pages: OldPage[] }).pages : undefined
  } catch {
    return undefined
  }
}
