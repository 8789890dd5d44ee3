import { docsPath, openApiPath } from '@dhc/contracts/member-api/system'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { renderDocsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import type { ApiDocument } from './read-document.ts'

const briefly = 'public, max-age=300'

/** The API document is made from the routes themselves, so it cannot disagree with them. */
export async function publishDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Member service of the district health centre',
        description: 'What the website, the staff console and the CMS may ask.',
        version,
      },
    },
    transform: jsonSchemaTransform,
  })

  let page: string | undefined
  app.get(
    docsPath,
    { schema: { summary: 'This page', tags: ['system'], response: { 200: answer('text/html', z.string()) } } },
    async (_request, reply) => {
      page ??= renderDocsPage(app.swagger() as unknown as ApiDocument)
      return reply
        .headers({ 'content-security-policy': docsPolicy, 'cache-control': briefly })
        .type('text/html; charset=utf-8')
        .send(page)
    },
  )

  app.get(
    openApiPath,
    {
      schema: {
        summary: 'The API document (OpenAPI 3.1)',
        tags: ['system'],
        response: { 200: answer('application/json', z.looseObject({ openapi: z.string() })) },
      },
    },
    async (_request, reply) => reply.header('cache-control', briefly).send(app.swagger()),
  )
}

function answer(contentType: string, schema: z.ZodType) {
  return { description: 'Success', content: { [contentType]: { schema } } }
}
