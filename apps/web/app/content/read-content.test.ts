import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { askOnce } from './ask-cms.ts'
import { readChatLink } from './chatbot.ts'
import type { ContentAccess } from './content-access.ts'
import { readEditorPage } from './editor-page.ts'
import { readHealthTopics } from './health-info-type.ts'
import { readSiteSetting } from './site-setting.ts'

let cms: FakeCms
let access: ContentAccess

beforeAll(async () => {
  cms = await startFakeCms()
})
beforeEach(() => {
  cms.calls.length = 0
  access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
})
afterAll(() => cms.stop())

describe('reading content', () => {
  it('merges what is asked with the language into one query; a caller may name another language (S7-04, S7-06)', async () => {
    const parameters = { sort: 'order:asc', locale: 'en' }
    await askOnce(access, 'zh-HK', { path: '/api/centres', parameters })
    expect(cms.calls).toEqual(['GET /api/centres?locale=en&sort=order%3Aasc'])
  })

  it.each([
    ['zh-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['en-US', 'en'],
  ] as const)('S7-05: a page in %s asks for locale %s', async (locale, cmsLocale) => {
    await readSiteSetting(access, locale)
    expect(decodeURIComponent(cms.calls.join())).toBe(
      `GET /api/site-setting?locale=${cmsLocale}&populate[0]=special_days`,
    )
  })

  it('S7-22: asks the chatbot for its link only', async () => {
    expect(await readChatLink(access, 'en-US')).toBe('https://chat.example.org/')
    expect(decodeURIComponent(cms.calls[0] ?? '')).toBe('GET /api/chatbot?locale=en&fields[0]=Link')
  })

  it('S7-17: asks for the topics in order and remembers which content it used', async () => {
    expect(await readHealthTopics(access, 'en-US')).toEqual([{ id: 'd0', order: 1, name: 'Sleep' }])
    expect(decodeURIComponent(cms.calls[0] ?? '')).toContain('sort=order:asc')
    expect([...access.contentTypes]).toEqual(['web-activities-health-info-type'])
  })

  it('S7-32: a failed read is recorded once and yields nothing', async () => {
    const down = { ...access, cmsUrl: 'http://127.0.0.1:9' }
    expect(await readEditorPage(down, 'en-US', { source: 'service-page', slug: 'about-us' })).toBeUndefined()
    expect(access.failures).toHaveLength(1)
  })

  it('an unusable chat link leaves the button out and the page good', async () => {
    const answer = cms.answers['/api/chatbot']
    cms.answers['/api/chatbot'] = () => ({
      body: { data: { id: 1, documentId: 'd', attributes: { Link: 'javascript:alert(1)' } } },
    })
    expect(await readChatLink(access, 'en-US')).toBeUndefined()
    expect([access.failures.length, access.warnings.length]).toEqual([0, 1])
    if (answer) cms.answers['/api/chatbot'] = answer
  })

  it('a page that exists in no language is nothing, and no failure', async () => {
    cms.answers['/api/service-pages'] = () => ({ body: { data: [], meta: { pagination: { total: 0 } } } })
    expect(await readEditorPage(access, 'en-US', { source: 'service-page', slug: 'none' })).toBeUndefined()
    expect(access.failures).toEqual([])
    expect(cms.calls.map((call) => /locale=([\w-]+)/.exec(call)?.[1])).toEqual(['en', 'zh-Hant'])
  })
})
