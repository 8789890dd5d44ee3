import { inLocale, locales } from '@dhc/locales/locale'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { plainPaths } from '../support/page-list.ts'
import { control } from '../support/stack-control.ts'

test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

/** The calendar has an address for every day of every view: enough of one page's addresses are tried, not all of them. */
const mostOfOnePage = 25
const visitorsAtOnce = 6

/** Every page that links lead to from the language's home, with what it answered. */
async function crawl(request: APIRequestContext, home: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const visits = new Map<string, number>()
  const waiting = new Set([home])
  while (waiting.size > 0) {
    const due = [...waiting].slice(0, visitorsAtOnce)
    for (const path of due) waiting.delete(path)
    const found = await Promise.all(due.map((path) => visit(request, path, answers)))
    for (const target of found.flat()) {
      if (answers.has(target) || waiting.has(target) || !isOfLanguage(target, home)) continue
      const page = target.replace(/\?.*/, '')
      visits.set(page, (visits.get(page) ?? 0) + 1)
      if ((visits.get(page) ?? 0) <= mostOfOnePage) waiting.add(target)
    }
  }
  return answers
}

/** Notes what the page answered; says where its links lead. */
async function visit(request: APIRequestContext, path: string, answers: Map<string, number>): Promise<string[]> {
  const answer = await request.get(path)
  answers.set(path, answer.status())
  if (!answer.headers()['content-type']?.startsWith('text/html')) return []
  const links = (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)
  return [...links].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

function isOfLanguage(target: string, home: string): boolean {
  if (target.startsWith('/strapi/') || target.startsWith('/api/')) return false
  return home === '/' ? !/^\/(en|sc)(\/|$)/.test(target) : target === home || target.startsWith(`${home}/`)
}

test('a crawl of the whole site finds no dead link, and finds none either once the CMS is stopped', async ({
  request,
}) => {
  for (const locale of locales) {
    const before = await crawl(request, inLocale('/', locale))
    expect([...before].filter(([, status]) => status !== 200)).toEqual([])
    expect(before.size).toBeGreaterThanOrEqual(plainPaths.length)
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
