import { createHash } from 'node:crypto'
import { memberErrorNames } from '@dhc/contracts/member-api/errors'
import { docsPath, openApiPath } from '@dhc/contracts/member-api/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lostDatabase } from '../../testing/lost-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { html } from './docs-page.ts'

const database = lostDatabase()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp(database)
})
afterAll(async () => {
  await test.app.close()
  await database.close()
})

describe('the API document', () => {
  it('describes every route that is not hidden', async () => {
    const document = (await test.app.inject(openApiPath)).json()
    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      test.app.routeTable.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
    )
    expect(document.openapi).toBe('3.1.0')
  })

  it('is a page without script that its own policy allows', async () => {
    const { body, headers } = await test.app.inject(docsPath)
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(body).not.toMatch(/<script|\s(style|on\w+)=|https?:/i)
  })

  it('shows request fields, answers and the sentence of each refusal', async () => {
    const { body } = await test.app.inject(docsPath)
    expect(body).toContain('strapiUuid')
    expect(body).toContain('Class not found.')
    for (const name of memberErrorNames) expect(body).toContain(`<code>${name}</code>`)
  })

  it('cannot be given markup by a text', () => {
    expect(html`<p title="${'"><script>'}">${"<b>'&"}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&#39;&amp;</p>',
    )
  })
})
