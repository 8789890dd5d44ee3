import { inLocale, locales } from '@dhc/locales/locale'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { plainPaths } from '../support/page-list.ts'
import { control } from '../support/stack-control.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Every page that links lead to from the language's home, with what it answered. */
async function crawl(request: APIRequestContext, home: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const waiting = [home]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue
    const answer = await request.get(path)
    answers.set(path, answer.status())
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const target = href.replaceAll('&amp;', '&')
      const isOfLanguage =
        home === '/' ? !/^\/(en|sc)(\/|$)/.test(target) : target === home || target.startsWith(`${home}/`)
      if (isOfLanguage && !target.startsWith('/strapi/') && !target.startsWith('/api/')) waiting.push(target)
    }
  }
  return answers
}

test('a crawl of the whole site finds no dead link, and finds none either once the CMS is stopped', async ({
  request,
}) => {
  for (const locale of locales) {
    const before = await crawl(request, inLocale('/', locale))
    expect([...before].filter(([, status]) => status !== 200)).toEqual([])
    expect(before.size).toBeGreaterThanOrEqual(plainPaths.length / 2)
  }
  await control('cms/stop')
  try {
    for (const locale of locales) {
      const after = await crawl(request, inLocale('/', locale))
      expect([...after].filter(([, status]) => status !== 200)).toEqual([])
    }
  } finally {
    await control('cms/start')
  }
})

test('with the CMS stopped before any visit, pages show their frame with empty content', async ({ request }) => {
  await control('cms/stop')
  await control('web/stop')
  await control('web/start')
  try {
    for (const path of plainPaths) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).toContain('<main')
    }
  } finally {
    await control('cms/start')
  }
})
