import { createHmac } from 'node:crypto'
import { draftReadingHeader, draftReadingPurpose } from '@dhc/contracts/cms/webhook'
import { cmsLocale, localePrefix, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { type ContentTypeName, contentTypes } from '@dhc/reference/content-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, read } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'
import { publicLists, publicSingles } from './public-shapes.ts'

const words = 'Words only a draft holds 9f31'
let editor: EditorsDesk
let faq = { documentId: '', question: '' }

beforeAll(async () => {
  editor = EditorsDesk.of(env.editor)
  const { data } = (await read('/api/faqs', { locale: 'en' })) as {
    data: { documentId: string; attributes: { question: string } }[]
  }
  faq = { documentId: String(data[0]?.documentId), question: String(data[0]?.attributes.question) }
  await editor.save(collection('faq', faq.documentId), 'en', { question: words })
})
afterAll(() => editor.save(collection('faq', faq.documentId), 'en', { question: faq.question }))

const now = () => Math.floor(Date.now() / 1000)
function proof(question: string, { secret = env.webhookSecret, timestamp = now() } = {}): string {
  const signed = [draftReadingPurpose, timestamp, question].join('\n')
  return `${timestamp}.${createHmac('sha256', secret).update(signed).digest('hex')}`
}
const question = () => `/api/faqs/${faq.documentId}?locale=en&status=draft`
const askWith = (header: string) => ask(question(), {}, { headers: { [draftReadingHeader]: header } })

describe('a draft', () => {
  it('is not given to a visitor, in no list, entry or relation', async () => {
    expect((await ask(question())).status).toBe(400)
    expect(JSON.stringify(await read(`/api/faqs/${faq.documentId}`, { locale: 'en' }))).not.toContain(words)
    expect(JSON.stringify(await read('/api/faqs', { locale: 'en' }))).not.toContain(words)
  })

  it('is given to the site, which signs its query, and is not to be cached', async () => {
    const answer = await askWith(proof(question()))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain(words)
  })

  it.each([
    ['with another secret', () => proof(question(), { secret: 'x'.repeat(40) })],
    ['for another question', () => proof('/api/faqs?status=draft')],
    ['signed two minutes ago', () => proof(question(), { timestamp: now() - 120 })],
    ['that is no signature', () => 'please'],
  ])('is refused to a proof %s', async (_reason, header) => {
    const answer = await askWith(header())
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain(words)
  })

  it('opens nothing else: the proof neither writes nor searches nor reaches private columns', async () => {
    for (const asked of ['/api/users?status=draft', '/api/faqs?status=draft&_q=x', '/api/faqs?populate=createdBy']) {
      const answer = await ask(asked, {}, { headers: { [draftReadingHeader]: proof(asked) } })
      expect([400, 404]).toContain(answer.status)
    }
    const headers = { [draftReadingHeader]: proof('/api/faqs'), 'content-type': 'application/json' }
    expect((await ask('/api/faqs', {}, { method: 'POST', body: '{}', headers })).status).toBe(405)
  })
})

async function firstEntryOf(path: string, type: string): Promise<string> {
  // D-143: of a list that a view makes, the first of its entries.
  if (!(type in contentTypes)) return String((await editor.list(type, 'locale=zh-Hant'))[0]?.documentId)
  const { data } = (await read(path)) as { data: { documentId: string } | { documentId: string }[] }
  return String((Array.isArray(data) ? data[0] : data)?.documentId)
}

const languages = locales.map((locale) => ({
  locale: cmsLocale[locale],
  prefix: localePrefix[locale] || '/',
  banner: translate(locale, 'common', 'preview.banner'),
  incomplete: translate(locale, 'common', 'preview.incomplete'),
}))

/** From the address of a type to its name: /api/faqs is of `faq`. */
const singular = (path: string) => path.slice('/api/'.length).replace(/ies$/, 'y').replace(/s$/, '')
const editedType = (name: ContentTypeName) => contentTypes[name].items?.type ?? name
/** Each type in one of the three languages, in turn: a page is rendered for each. */
const types = [
  ...publicLists.map(({ path }) => ({ path, type: singular(path) })),
  ...publicSingles.map(({ path }) => ({ path, type: editedType(path.slice('/api/'.length) as ContentTypeName) })),
].map((row, index) => ({ ...row, ...languages[index % languages.length] }))

async function previewOf(type: string, documentId: string, locale: string): Promise<string | null> {
  const answer = await editor.call('GET', `/draft-preview/${type}/${documentId}?locale=${locale}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string | null }).url
}

describe('the preview of an entry', { timeout: 300_000 }, () => {
  it.each(types)(
    'of $type opens on the site, in $locale',
    async ({ path, type, locale, prefix, banner, incomplete }) => {
      const url = await previewOf(type, await firstEntryOf(path, type), String(locale))
      const link = new URL(String(url))
      expect(link.searchParams.get('path')).toMatch(new RegExp(`^${prefix}`))
      const page = await fetch(env.webUrl + link.pathname + link.search)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const html = await page.text()
      expect(html).toContain(banner)
      expect(html).not.toContain(incomplete)
    },
  )

  it('shows the draft, while the public page does not', async () => {
    const link = new URL(String(await previewOf('faq', faq.documentId, 'en')))
    expect(await (await fetch(env.webUrl + link.pathname + link.search)).text()).toContain(words)
    const published = await fetch(env.webUrl + link.searchParams.get('path'))
    expect(await published.text()).not.toContain(words)
  })

  it('is offered to editors only, for entries that exist', async () => {
    expect((await ask(`/draft-preview/faq/${faq.documentId}`, { locale: 'en' })).status).toBe(401)
    for (const path of ['faq/none', `user/${faq.documentId}`])
      expect((await editor.call('GET', `/draft-preview/${path}?locale=en`)).status).toBe(404)
  })
})
