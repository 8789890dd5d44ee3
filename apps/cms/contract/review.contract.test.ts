import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, read } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'

type Review = { state: string; note: string | null; reason: string | null; asked_by: string; decided_by: string | null }
type Listed = Review & { document: string; title: string; language: string }

let editor: EditorsDesk
let reviewer: EditorsDesk
let documentId = ''

const path = () => collection('news-item', documentId)
const reviewPath = (action = '') => `/reviews/news-item/${documentId}${action && `/${action}`}?locale=zh-Hant`
const handIn = (note = '') => editor.call('POST', reviewPath('hand-in'), { note })
const giveBack = (who: EditorsDesk, reason?: string) => who.call('POST', reviewPath('return'), { reason })
const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message

async function reviewSeenBy(who: EditorsDesk): Promise<Review | null> {
  const answer = await who.call('GET', reviewPath())
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { review: Review | null }).review
}
async function listSeenBy(who: EditorsDesk): Promise<Listed[]> {
  const answer = await who.call('GET', '/reviews')
  const { reviews } = (await answer.json()) as { reviews: Listed[] }
  return reviews.filter(({ document }) => document === documentId)
}
const publicNews = async () => JSON.stringify(await read('/api/web-activity-latest-new', { populate: 'News' }))

beforeAll(async () => {
  reviewer = EditorsDesk.of(env.reviewer)
  editor = EditorsDesk.of(env.editor)
})
beforeEach(async () => {
  const period = { start: '2026-01-01', end: '2026-01-02' }
  const made = await editor.create('news-item', 'zh-Hant', { title: '待審閱的消息', period })
  documentId = made.documentId
})
afterEach(async () => {
  await reviewer.call('DELETE', `${path()}?locale=*`)
})

describe('the hand-off from editor to reviewer', { timeout: 300_000 }, () => {
  it('an editor hands in with a note; the reviewer finds it by its title and publishes it', async () => {
    expect(await reviewSeenBy(editor)).toBeNull()
    expect((await editor.publish(path(), 'zh-Hant')).status).toBe(403)
    expect((await handIn('請核對日期')).status).toBe(200)
    expect(await listSeenBy(reviewer)).toMatchObject([
      { title: '待審閱的消息', language: 'zh-Hant', state: 'READY', note: '請核對日期', asked_by: 'Demo Editor' },
    ])
    expect((await reviewer.publish(path(), 'zh-Hant')).status).toBe(200)
    expect(await reviewSeenBy(editor)).toMatchObject({ state: 'PUBLISHED', decided_by: 'Demo Reviewer' })
    expect(await listSeenBy(reviewer)).toEqual([])
    expect(await publicNews()).toContain('待審閱的消息')
  })

  it('a return needs a reason, which the editor sees; an editor returns nothing', async () => {
    expect((await giveBack(reviewer, '太早')).status).toBe(400)
    await handIn()
    expect((await giveBack(editor, '不關我事')).status).toBe(403)
    for (const reason of [undefined, '', ' \n']) {
      const refused = await giveBack(reviewer, reason)
      expect(refused.status).toBe(400)
      expect(await messageOf(refused)).toMatch(/退回時必須寫明原因.*reason/)
    }
    expect((await reviewSeenBy(editor))?.state).toBe('READY')
    expect((await giveBack(reviewer, '日期與海報不符')).status).toBe(200)
    expect(await reviewSeenBy(editor)).toMatchObject({ state: 'RETURNED', reason: '日期與海報不符' })
    expect(await listSeenBy(editor)).toMatchObject([{ state: 'RETURNED', reason: '日期與海報不符' }])
  })

  it('what was returned is published by nobody, on no way, until it is handed in again', async () => {
    await handIn()
    await giveBack(reviewer, '請改標題')
    const administrator = EditorsDesk.of(env.admin)
    for (const who of [reviewer, administrator]) {
      const refused = await who.publish(path(), 'zh-Hant')
      expect(refused.status).toBe(400)
      expect(await messageOf(refused)).toMatch(/已被退回.*returned/)
      const many = `${collection('news-item')}/actions/bulkPublish?locale=zh-Hant`
      expect((await who.call('POST', many, { documentIds: [documentId] })).status).toBe(400)
    }
    expect(await publicNews()).not.toContain('待審閱的消息')
    await editor.save(path(), 'zh-Hant', { title: '改好的消息' })
    expect((await reviewer.publish(path(), 'zh-Hant')).status).toBe(400)
    await handIn('已改')
    expect((await reviewer.publish(path(), 'zh-Hant')).status).toBe(200)
    expect(await publicNews()).toContain('改好的消息')
  })

  it('an editor who saves after handing in takes it back, a reviewer’s correction does not', async () => {
    await handIn()
    await reviewer.save(path(), 'zh-Hant', { title: '審閱員改了一字' })
    expect((await reviewSeenBy(editor))?.state).toBe('READY')
    await editor.save(path(), 'zh-Hant', { title: '編輯又改' })
    expect((await reviewSeenBy(editor))?.state).toBe('CHANGED')
    expect(await listSeenBy(reviewer)).toEqual([])
    expect((await giveBack(reviewer, '已收回')).status).toBe(400)
  })

  it('each language is handed in by itself, and only when something is saved in it', async () => {
    const english = `/reviews/news-item/${documentId}/hand-in?locale=en`
    const refused = await editor.call('POST', english, {})
    expect(refused.status).toBe(400)
    expect(await messageOf(refused)).toMatch(/請先儲存.*save a draft/)
    expect((await handIn('x'.repeat(1001))).status).toBe(400)
    await editor.save(path(), 'en', { title: 'In English' })
    expect((await editor.call('POST', english, {})).status).toBe(200)
    expect((await listSeenBy(reviewer)).map(({ language }) => language)).toEqual(['en'])
  })

  it('is for people at the panel: nobody else reads, hands in or returns', async () => {
    for (const [method, asked] of [
      ['GET', '/reviews'],
      ['GET', reviewPath()],
      ['POST', reviewPath('hand-in')],
      ['POST', reviewPath('return')],
    ] as const)
      expect((await ask(asked, {}, { method })).status).toBe(401)
    expect((await ask('/api/reviews')).status).toBe(404)
    for (const unknown of ['/reviews/user/1?locale=en', `/reviews/news-item/${documentId}?locale=fr`])
      expect((await editor.call('GET', unknown)).status).toBe(404)
  })
})

describe('whether the site shows what was published', { timeout: 300_000 }, () => {
  it('is known to people at the panel alone; the site believes the CMS and answers', async () => {
    const answer = await editor.call('GET', '/old-pages/news-item')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ siteUrl: expect.any(String), pages: expect.any(Array) })
    expect((await ask('/old-pages/news-item')).status).toBe(401)
    expect((await editor.call('GET', '/old-pages/user')).status).toBe(404)
  })
})

describe('alternative text', { timeout: 300_000 }, () => {
  it('a picture without words keeps its entry from being published; the message names it in both languages', async () => {
    const files = await reviewer.call('GET', '/upload/files?pageSize=1')
    const [picture] = ((await files.json()) as { results: { id: number; name: string }[] }).results
    await editor.save(path(), 'zh-Hant', { cover_image: picture?.id })
    // The editor who hands it in is told at once.
    const early = await handIn()
    expect([early.status, await messageOf(early)]).toEqual([400, expect.stringContaining(String(picture?.name))])
    const refused = await reviewer.publish(path(), 'zh-Hant')
    expect(refused.status).toBe(400)
    const message = await messageOf(refused)
    expect(message).toContain(`封面圖片「${picture?.name}」`)
    expect(message).toContain(`The cover picture “${picture?.name}”`)
    expect(await publicNews()).not.toContain('待審閱的消息')

    const inText = [{ image: picture?.id, url: null }]
    await editor.save(path(), 'zh-Hant', { cover_alternative_text: '診所門口', image_url: inText })
    expect(await messageOf(await reviewer.publish(path(), 'zh-Hant'))).toContain(`圖片「${picture?.name}」`)

    await editor.save(path(), 'zh-Hant', { image_url: [] })
    expect((await reviewer.publish(path(), 'zh-Hant')).status).toBe(200)
    expect(await publicNews()).toContain('待審閱的消息')
  })
})
