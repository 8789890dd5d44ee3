import { createHmac } from 'node:crypto'
import { draftReadingHeader, draftReadingPurpose } from '@dhc/contracts/cms/webhook'
import { createRequestHandler } from 'react-router'
import type { ContentAccess } from '../../app/content/content-access.ts'
import type { AppBuild } from '../pages/render-page.ts'

type DraftSettings = {
  readonly build: AppBuild
  readonly cmsUrl: string
  readonly apiUrl: string
  readonly siteUrl: string
  readonly secret: string
}

/** An editor has more patience than a visitor, and there is no older copy to fall back on. */
const editorsPatienceMs = 10_000

/**
 * Renders an address from drafts. It knows neither the page cache nor the log, so that nothing of a draft can reach
 * them: a fault is reported without its cause, whose message might quote the draft.
 */
export function createDraftRenderer({ build, cmsUrl, apiUrl, siteUrl, secret }: DraftSettings) {
  const handle = createRequestHandler(build, 'production')

  const render = async (key: string, isIncomplete: boolean) => {
    const access: ContentAccess = {
      cmsUrl,
      patienceMs: editorsPatienceMs,
      contentTypes: new Set(),
      failures: [],
      warnings: [],
      faults: [],
      draft: { headersFor: (url) => draftReadingHeaders(url, secret), isIncomplete },
    }
    const context = build.entry.module.createRenderContext(access, {
      apiUrl,
      isThirdParty: false,
      visitorHeaders: {},
      failures: [],
    })
    const response = await handle(new Request(new URL(key, siteUrl)), context)
    return { response, hasFailures: access.failures.length > 0 }
  }

  return async (key: string): Promise<string | undefined> => {
    const first = await render(key, false)
    // Only a finished rendering knows that something was missing; the second one says so at the top.
    const { response } = first.hasFailures ? await render(key, true) : first
    if (response.status === 404) return undefined
    if (response.status >= 500) throw new Error('a draft could not be rendered')
    return response.text()
  }
}

/** Proves to the CMS that this very question for drafts is ours (rule: packages/contracts/src/cms/webhook.ts). */
function draftReadingHeaders(url: URL, secret: string, now = Date.now()): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signed = [draftReadingPurpose, timestamp, url.pathname + url.search].join('\n')
  return { [draftReadingHeader]: `${timestamp}.${createHmac('sha256', secret).update(signed).digest('hex')}` }
}
