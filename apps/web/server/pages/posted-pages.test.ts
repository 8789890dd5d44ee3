import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enquiryPath, enquiryQuestionPath } from '@dhc/contracts/member-api/enquiry'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostedEnquiry } from '../../app/features/enquiry/posted/actions.ts'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, startSite } from '../testing/start-site.ts'

type Call = { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
const calls: Call[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }

/** The member service, as far as it is asked here. */
const api = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  calls.push({ url: request.url ?? '', headers: request.headers, body: text === '' ? undefined : JSON.parse(text) })
  const isQuestion = request.url === enquiryQuestionPath
  const { status, body } = isQuestion
    ? { status: 200, body: { payload: { text: 'Please write “twelve” in digits.', token: 'token' } } }
    : answer
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

let cms: FakeCms
let site: Site
let siteWithoutApi: Site

beforeAll(async () => {
  cms = await startFakeCms()
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = await startSite({ cmsUrl: cms.url, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  siteWithoutApi = await startSite({ cmsUrl: cms.url })
})
beforeEach(() => {
  calls.length = 0
})
afterAll(async () => {
  await Promise.all([site.stop(), siteWithoutApi.stop(), cms.stop()])
  api.closeAllConnections()
  api.close()
})

const path = '/contact/contact-enquiry'
const typed = { topic: 'GEN', name: '陳大文', email: '', contactNumber: '2345 6789', message: '第一行\r\n第二行' }

function post(fields: Record<string, string>, { to = path, headers = {}, on = site } = {}) {
  const body = new URLSearchParams(fields)
  return fetch(on.url + to, { method: 'POST', body, redirect: 'manual', headers })
}
async function shown(response: Response): Promise<PostedEnquiry> {
  const text = await response.text()
  return JSON.parse(/<pre id="posted">(.*)<\/pre>/s.exec(text)?.[1] ?? 'null')
}

describe('the enquiry form without JavaScript (decision 0010)', () => {
  it('with mistakes comes back with the text as typed, and nothing is sent', async () => {
    const page = await shown(await post({ ...typed, topic: '', email: 'abc' }))
    expect(page.typed).toEqual({ ...typed, topic: '', email: 'abc' })
    expect(page.problems.map(({ field, rule }) => [field, rule])).toEqual([
      ['topic', 'topicRequired'],
      ['email', 'emailFormat'],
    ])
    expect(calls).toEqual([])
  })

  it('without mistakes shows what will be sent with a question, and has not sent it yet', async () => {
    const page = await shown(await post({ ...typed, about: 'NP-01' }))
    expect(page).toMatchObject({ typed, about: 'NP-01', problems: [] })
    expect(page.confirm).toMatchObject({ text: 'Please write “twelve” in digits.', token: 'token', isWrong: false })
    expect(calls.map(({ url }) => url)).toEqual([enquiryQuestionPath])
  })

  it('answered is sent as JSON for this visitor, in the language of the page, with the key of the form', async () => {
    answer = { status: 200, body: { payload: { referenceNo: 'ENQ-2026-0001230' } } }
    const confirmed = { ...typed, step: 'send', token: 'token', answer: '12', key: 'key-of-this-form' }
    const response = await post(confirmed, { to: `/en${path}` })
    const [call] = calls
    expect(call?.url).toBe(enquiryPath)
    expect(call?.headers).toMatchObject({
      'accept-language': 'en-US',
      'idempotency-key': 'key-of-this-form',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(call?.body).toEqual({ ...typed, website: '', question: { token: 'token', answer: '12' } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/en${path}?sent=ENQ-2026-0001230`)
  })

  it('with a filled trap tells the member service so', async () => {
    await post({ ...typed, step: 'send', token: 't', answer: '12', website: 'https://spam.example' })
    expect(calls[0]?.body.website).toBe('https://spam.example')
  })

  it('answered wrongly is asked again, with the same text and the same key', async () => {
    answer = { status: 422, body: { error_code: 1001, payload: { fields: { 'question.answer': 'wrong' } } } }
    const page = await shown(
      await post({ ...typed, step: 'send', token: 'token', answer: '7', key: 'key-of-this-form' }),
    )
    expect(page.typed).toEqual(typed)
    expect(page.confirm).toMatchObject({ isWrong: true, key: 'key-of-this-form' })
  })

  it('goes back to the form with the text when the person wants to change it', async () => {
    const page = await shown(await post({ ...typed, step: 'change', token: 'token' }))
    expect(page).toEqual({ typed, about: '', problems: [] })
    expect(calls).toEqual([])
  })

  it('keeps the text while the member service is down or busy, and says why', async () => {
    const down = await shown(await post(typed, { on: siteWithoutApi }))
    expect(down).toMatchObject({ typed, refusal: { status: 0 } })
    answer = { status: 429, body: { error_code: 1002, error_message: 'later' } }
    const busy = await shown(await post({ ...typed, step: 'send', token: 't', answer: '12' }))
    expect(busy).toMatchObject({ typed, refusal: { status: 429, name: 'tooManyRequests' } })
  })
})

describe('a post to the site (SEC-07)', () => {
  it('is answered with a page that nobody keeps and with the policy of every page', async () => {
    const { headers } = await post(typed)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('etag')).toBeNull()
  })

  it('leaves nothing of one visitor in the page of the next', async () => {
    await post(typed)
    const next = await (await site.get(path)).text()
    expect(next).not.toContain(typed.name)
    expect(next).toContain('<pre id="posted">null</pre>')
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
  ])('of a page with %j is answered with %i (SEC-07)', async (headers, status) => {
    expect((await post(typed, { headers })).status).toBe(status)
    if (status === 403) expect(calls).toEqual([])
  })

  it('is refused for every other page, for other kinds of bodies and beyond 64 KB', async () => {
    expect((await post(typed, { to: '/service/about-us' })).status).toBe(405)
    expect((await post(typed, { to: '/' })).status).toBe(405)
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(site.url + path, json)).status).toBe(415)
    expect((await post({ ...typed, message: '字'.repeat(8000) })).status).toBe(413)
  })
})
