import { contentPatienceMs } from '@dhc/reference/content-rules'
import type { FastifyBaseLogger } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { ContentAccess } from '../../app/content/content-access.ts'
import { pagePolicy, reportingEndpoints } from '../http/page-policy.ts'
import { prepareAnswer } from '../http/ready-answer.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { AppBuild } from './app-build.ts'
import { isNotFoundPage } from './page-address.ts'
import { IncompletePage, PageNotFound, type RenderedPage } from './rendered-page.ts'

export type RenderSettings = {
  readonly build: AppBuild
  readonly cmsUrl: string
  readonly siteUrl: string
  readonly apiBaseUrl: string
  readonly headers: HeaderList
  readonly log: FastifyBaseLogger
}

/** Renders one address with React Router into an answer that is ready to send. */
export function createPageRenderer(settings: RenderSettings): (key: string) => Promise<RenderedPage> {
  const handle = createRequestHandler(settings.build, 'production')

  return async (key) => {
    const access = openContent(settings)
    const response = await handle(
      new Request(new URL(key, settings.siteUrl)),
      settings.build.entry.module.createRenderContext(access),
    )
    if (response.status === 404 && !isNotFoundPage(key)) throw new PageNotFound(key)
    if (response.status >= 500) throw new Error(`rendering ${key} failed`, { cause: access.faults[0] })

    const isComplete = access.failures.length === 0
    const page = { answer: await readyPage(response, isComplete, settings), tags: [...access.contentTypes] }
    if (access.warnings.length > 0) settings.log.warn({ page: key, warnings: access.warnings }, 'content left out')
    if (isComplete) return page
    settings.log.warn({ page: key, failures: access.failures }, 'content could not be read')
    throw new IncompletePage(page)
  }
}

/** A fresh record for each rendering: which content types it used and which reads failed. */
function openContent({ cmsUrl }: RenderSettings): ContentAccess {
  return { cmsUrl, patienceMs: contentPatienceMs, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
}

async function readyPage(response: Response, isComplete: boolean, { headers, apiBaseUrl }: RenderSettings) {
  const html = await response.text()
  const location = response.headers.get('location')
  return prepareAnswer({
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    body: html,
    headers: {
      // Kept by the browser, but asked for each time: a published change shows at the next visit.
      'cache-control': isComplete ? 'no-cache' : 'no-store',
      'content-security-policy': pagePolicy(html, apiBaseUrl),
      'reporting-endpoints': reportingEndpoints,
      ...(location ? { location } : {}),
      ...headers,
    },
  })
}
