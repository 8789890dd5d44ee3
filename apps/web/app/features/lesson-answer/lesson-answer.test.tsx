import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { knowWords } from '@dhc/i18n/known-words'
import { wordsOf } from '@dhc/i18n/server-words'
import { PageLocale } from '@dhc/i18n/use-words'
import { type Locale, locales } from '@dhc/locales/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentAccess } from '../../content/content-access.ts'
import { type MemberServiceAccess, memberServiceAccess } from '../../member-api/member-service.ts'
import { LessonAnswerPage } from './components/lesson-answer-page.tsx'
import { type LessonAnswerData, loadLessonAnswer, receiveLessonAnswer } from './data.ts'

for (const locale of locales) knowWords(locale, wordsOf(locale))

const token = `${'x9Y-'.repeat(10)}abc`
const three = (text: string) => ({ 'zh-HK': text, 'zh-CN': text, 'en-US': text })
const lesson = {
  courseName: three('Tai chi'),
  classCode: 'OP-A',
  centre: three('Core centre'),
  startsAt: '2026-11-17T10:30:00+08:00',
  answerUntil: null,
  standing: 'OPEN',
  answers: ['COMING', 'NOT_COMING'],
}

let service: Server
let access: MemberServiceAccess
let asked: { path: string; body: unknown }[]
let told: { status: number; body: object }

beforeEach(async () => {
  asked = []
  told = { status: 200, body: { metadata: { success: true, request_id: 'r' }, payload: lesson } }
  service = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ path: request.url ?? '', body: JSON.parse(text) })
    response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.body))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  access = { apiUrl, isThirdParty: false, visitorHeaders: {}, failures: [] }
})
afterEach(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

function argsOf(request: Request) {
  const context = new RouterContextProvider()
  const nothing = { contentTypes: new Set<string>(), failures: [], warnings: [], faults: [] }
  context.set(contentAccess, { cmsUrl: '', patienceMs: 0, ...nothing })
  context.set(memberServiceAccess, access)
  return { request, context }
}
const open = (query: string) => loadLessonAnswer(argsOf(new Request(`https://dhc.example/en/lesson-answer${query}`)))
const post = (fields: Record<string, string>) =>
  receiveLessonAnswer(
    argsOf(new Request('https://dhc.example/lesson-answer', { method: 'POST', body: new URLSearchParams(fields) })),
  )
const pageOf = (data: LessonAnswerData, locale: Locale = 'en-US') =>
  renderToStaticMarkup(
    <PageLocale value={locale}>
      <LessonAnswerPage data={data} phone="2345 6789" />
    </PageLocale>,
  )
const shown = (changed: object) =>
  ({ kind: 'lesson', token, reminder: { ...lesson, ...changed } }) as unknown as LessonAnswerData

describe('the page behind the link of a reminder', () => {
  it('asks with the token in the body, and opening it only looks', async () => {
    expect(await open(`?token=${token}`)).toMatchObject({ kind: 'lesson', token })
    expect(asked).toEqual([{ path: '/api/health-programme/lesson-reminder/show', body: { token } }])
  })

  it('a button posts the answer, without a script', async () => {
    await post({ token, answer: 'NOT_COMING' })
    expect(asked).toEqual([
      { path: '/api/health-programme/lesson-reminder/answer', body: { token, answer: 'NOT_COMING' } },
    ])
  })

  it('a token of no shape and an answer there is not ask nobody', async () => {
    expect(await open('?token=short')).toEqual({ kind: 'unknown' })
    expect(await open('')).toEqual({ kind: 'unknown' })
    expect(await post({ token, answer: 'PERHAPS' })).toEqual({ kind: 'unknown' })
    expect(asked).toEqual([])
  })

  it('a link that ended is unknown, and a service that is away is told as such', async () => {
    told = { status: 404, body: { metadata: { success: false }, error_code: 1006, payload: {} } }
    expect(await open(`?token=${token}`)).toEqual({ kind: 'unknown' })
    told = { status: 503, body: {} }
    expect(await post({ token, answer: 'COMING' })).toEqual({ kind: 'unavailable' })
    expect(pageOf({ kind: 'unavailable' })).toContain('nothing was recorded')
  })

  it('shows two buttons while both are possible, and says that leave cannot be changed', () => {
    const html = pageOf(shown({}))
    expect(html).toContain('action="/en/lesson-answer"')
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).toContain('cannot be changed afterwards')
  })

  it('shows the truth and no button once nothing can be answered', () => {
    for (const standing of ['ON_LEAVE', 'CALLED_OFF', 'MOVED', 'NO_PLACE', 'OVER'])
      expect(pageOf(shown({ standing, answers: [] }))).not.toMatch(/<button|<form/)
    expect(pageOf(shown({ standing: 'CALLED_OFF', answers: [] }), 'zh-HK')).toContain('這一堂已取消')
  })

  it('within the last hour leads to the phone instead of leave', () => {
    const html = pageOf(shown({ answers: ['COMING'] }))
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html).toContain('less than 1 hour')
  })
  it('offers a chair of one lesson with its end and two buttons, and never speaks of leave', () => {
    const html = pageOf(shown({ standing: 'OFFERED', answerUntil: '2026-11-16T12:00:00+08:00' }))
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).toContain('a place is free in this one lesson')
    expect(html).toMatch(/Please answer before.*12:00/)
    expect(html).not.toContain('leave from this lesson')
  })

  it('tells a guest, and who comes too late, how it stands', () => {
    const guest = pageOf(
      shown({ standing: 'GUEST', answerUntil: '2026-11-16T12:00:00+08:00', answers: ['NOT_COMING'] }),
    )
    expect(guest).toContain('the place in this one lesson is yours')
    expect(guest.match(/<button/g)).toHaveLength(1)
    for (const standing of ['ENDED', 'GONE', 'DECLINED']) {
      const html = pageOf(shown({ standing, answerUntil: '2026-11-16T12:00:00+08:00', answers: [] }))
      expect(html).not.toMatch(/<button|<form|is yours/)
    }
  })
})
