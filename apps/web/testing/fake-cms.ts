import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `after`: what the CMS waits for before it answers. */
type Answer = { status?: number; type?: string; body: unknown; after?: Promise<unknown> }

export type FakeCms = {
  readonly url: string
  readonly calls: string[]
  /** What a path (without its query) answers; the language is read from the query. */
  answers: Record<string, (query: URLSearchParams, headers: IncomingHttpHeaders) => Answer>
  stop(): Promise<void>
}

const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }]
const entry = (attributes: object) => ({ data: { id: 1, documentId: 'd1', attributes } })
const list = (items: object[]) => ({
  data: items.map((attributes, index) => ({ id: index, documentId: `d${index}`, attributes })),
  meta: { pagination: { total: items.length } },
})

const sampleSetting = (locale: string) => ({
  site_name: locale === 'en' ? 'Demo Health Centre' : '示範康健中心',
  operator_name: 'Sunbridge',
  operator_url: 'https://operator.example.org/',
  slogan: 'Healthy steps',
  partner_name: 'Partner',
  partner_url: 'https://partner.example.org/',
  facebook: 'https://facebook.example.org/dhc',
  instagram: 'https://instagram.example.org/dhc',
  youtube: 'https://youtube.example.org/dhc',
  copyright: '© 2025 Sunbridge',
  last_update: '2025-04-28',
  hotline: null,
  email: null,
  demo_banner: 'Demonstration site',
  locale,
})

export const samplePage = (locale: string, words = `About us in ${locale}`) => ({
  slug: 'about-us',
  title: 'About us',
  summary: 'Who we are',
  last_reviewed: '2026-11-01',
  locale,
  sections: [{ __component: 'section.text', heading: 'Who we are', body: text(words) }],
})

/** A tiny HTTP server in place of the CMS: v4-shaped answers, counted. */
export async function startFakeCms(port = 0): Promise<FakeCms> {
  const cms: FakeCms = {
    url: '',
    calls: [],
    answers: {
      '/api/site-setting': (query) => ({ body: entry(sampleSetting(query.get('locale') ?? '')) }),
      '/api/chatbot': () => ({ body: entry({ Link: 'https://chat.example.org/' }) }),
      '/api/web-activities-health-info-types': () => ({
        body: list([{ display_name: 'Sleep', order: 1, locale: 'en' }]),
      }),
      '/api/service-pages': (query) => ({ body: list([samplePage(query.get('locale') ?? '')]) }),
    },
    stop: async () => close(server),
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms')
    cms.calls.push(`${request.method} ${request.url}`)
    const {
      status = 200,
      type = 'application/json',
      body,
      after,
    } = cms.answers[pathname]?.(searchParams, request.headers) ?? {
      status: 404,
      body: { data: null, error: { status: 404 } },
    }
    await after
    response.writeHead(status, { 'content-type': type, 'x-powered-by': 'Strapi', 'set-cookie': 'cms=1' })
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(cms, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
