import { createRequestHandler } from 'react-router'
import type { ContentAccess, SharedContent } from '../../app/content/content-access.ts'
import type { AppBuild } from '../pages/app-build.ts'

export type PostedPageSettings = {
  readonly build: AppBuild
  readonly cmsUrl: string
  readonly apiUrl: string
  readonly siteUrl: string
  readonly shared: SharedContent
  readonly patienceMs: number
}

export type PostedPage = {
  readonly path: string
  readonly form: string
  readonly visitor: Readonly<Record<string, string>>
}

export const formType = 'application/x-www-form-urlencoded'

/**
 * Hands a posted form to the page's own action and renders what came of it. It knows neither the page cache nor the
 * log, so that nothing of what was typed can reach them: a fault is reported without its cause (decision 0010).
 */
export function createPostedPageRenderer({ build, cmsUrl, apiUrl, siteUrl, shared, patienceMs }: PostedPageSettings) {
  const handle = createRequestHandler(build, 'production')

  return async ({ path, form, visitor }: PostedPage): Promise<Response> => {
    const access: ContentAccess = {
      cmsUrl,
      patienceMs,
      shared,
      contentTypes: new Set(),
      failures: [],
      warnings: [],
      faults: [],
    }
    const search = { apiUrl, isThirdParty: false, visitorHeaders: visitor, failures: [] }
    const request = new Request(new URL(path, siteUrl), {
      method: 'POST',
      headers: { 'content-type': formType },
      body: form,
    })
    const response = await handle(request, build.entry.module.createRenderContext(access, search))
    if (response.status >= 500) throw new Error('a posted page could not be rendered')
    return response
  }
}
