import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, startSite } from '../testing/start-site.ts'
import { lostWords } from './lost-pages.ts'

let cms: FakeCms
let api: Server
let site: Site
let asked: { url: string; visitor: string | undefined }[]
let searchAnswers: Promise<void>

const suggestion = { type: 'COURSE', title: 'Tai chi class', path: '/activity/programmes/series/1' }

beforeEach(async () => {
  asked = []
  searchAnswers = Promise.resolve()
  api = createServer(async (request, response) => {
    asked.push({ url: request.url ?? '', visitor: request.headers['x-forwarded-for']?.toString() })
    const body = { metadata: { success: true, request_id: 'r' }, payload: { items: [suggestion] } }
    await searchAnswers
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  cms = await startFakeCms()
  site = await startSite({ cmsUrl: cms.url, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})
afterEach(async () => {
  await site.stop()
  await cms.stop()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

describe('an address that leads nowhere (D-016)', () => {
  it('is a 404 page that suggests what may be meant, asked in the name of the visitor', async () => {
    const answer = await site.get('/en/activity/tai-chi-class', { 'x-forwarded-for': '203.0.113.9' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Tai chi class')
    expect(asked).toEqual([{ url: '/api/search/suggest?q=tai+chi+class&locale=en', visitor: '127.0.0.1' }])
  })

  it('an item that does not exist is helped on in the same way', async () => {
    const answer = await site.get('/item?id=unknown')
    expect(answer.status).toBe(404)
    expect(asked.map(({ url }) => url)).toEqual(['/api/search/suggest?q=item&locale=zh-Hant'])
  })

  it('does not wait for a search that is slow', async () => {
    await site.get('/en/404')
    const slow = Promise.withResolvers<void>()
    searchAnswers = slow.promise
    const visit = site.get('/en/tai-chi')
    await expect.poll(() => asked.length === 1).toBe(true)
    site.clock.pass(300)
    const answer = await visit
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Tai chi class')
    slow.resolve()
  })

  it('a program that looks for holes costs no question and no rendering', async () => {
    await site.get('/404')
    await site.settled()
    cms.calls.length = 0
    for (const path of ['/wp-login.php', '/.env', '/backup.zip']) expect((await site.get(path)).status).toBe(404)
    expect([asked, cms.calls]).toEqual([[], []])
  })

  it('a flood of lost addresses is answered from memory', async () => {
    await site.get('/404')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        site.get(`/lost-${String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))}`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    // Time stands still, so all of them came within one second.
    expect(asked).toHaveLength(20)
  })
})

describe('the words of an address that leads nowhere (D-016)', () => {
  it.each([
    ['/activity/tai-chi-class', 'tai chi class'],
    ['/en/service/serviceCharges', 'service Charges'],
    ['/old/opening_hours.html', 'opening hours'],
    ['/sc/%E5%A4%AA%E6%9E%81', '太极'],
    ['/太極班', '太極班'],
  ])('%s says “%s”', (path, words) => expect(lostWords(path)).toBe(words))

  it.each([
    ['/wp-login.php', 'a program looking for holes'],
    ['/.env', 'a hidden file'],
    ['/assets/site.js.map', 'a file'],
    ['/activity/programmes/series/a1b2c3d4e5f6g7h8', 'an id'],
    ['/2024/11/15', 'a date'],
    ['/', 'nothing'],
    ['/%E0%A4%A', 'no text at all'],
    [`/${'x'.repeat(300)}`, 'noise'],
  ])('%s says nothing: it is %s', (path) => expect(lostWords(path)).toBe(''))

  it('are no longer than the search takes', () => {
    expect(lostWords(`/${'health-'.repeat(60)}`).length).toBeLessThanOrEqual(100)
  })

  it('leave out what is no word, such as markup', () => {
    expect(lostWords('/%3Cscript%3Ealert(1)-hello')).toBe('hello')
  })
})
