import { everyCall } from '@dhc/contracts/every-call'
import { showDocsCall, showOpenApiCall } from '@dhc/contracts/member-api/system'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { docsPolicy, renderDocsPage } from './docs-page.ts'
import { openApiDocument } from './open-api.ts'
import type { ApiDocument } from './read-document.ts'

const briefly = 'public, max-age=300'

/** The API document and its page are made from the descriptions that are served, so they cannot disagree with them. */
export function publishDocs(app: FastifyInstance, version: string): void {
  let document: ApiDocument | undefined
  let page: string | undefined
  // On the first request: few ask, and a start should not wait for it.
  const makeDocument = () => {
    document ??= openApiDocument(everyCall, version)
    return document
  }

  serve(app, showDocsCall, (_request, reply) => {
    reply.headers({ 'content-security-policy': docsPolicy, 'cache-control': briefly })
    page ??= renderDocsPage(makeDocument())
    return page
  })

  serve(app, showOpenApiCall, (_request, reply) => {
    reply.header('cache-control', briefly)
    return makeDocument()
  })
}
