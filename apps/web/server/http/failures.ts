import { htmlLang, inLocale, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { NoRoom } from './admission.ts'
import { prepareResponse, type ReadyResponse, sendReady } from './ready-response.ts'
import { type HeaderList, inertPolicy } from './security-headers.ts'

const never = { 'cache-control': 'no-store', 'content-security-policy': inertPolicy }

export function prepareBadRequest(headers: HeaderList): Promise<ReadyResponse> {
  const body = JSON.stringify({ error: 'the address cannot be read' })
  return prepareResponse({
    status: 400,
    type: 'application/json; charset=utf-8',
    body,
    headers: { ...never, ...headers },
  })
}

/** What a visitor sees when not even an old copy of a page exists: three languages, no style, nothing that can fail. */
export async function prepareFailurePages(headers: HeaderList): Promise<FailurePages> {
  const busy = { ...headers, 'retry-after': '5' }
  return { fault: await failurePage(500, headers), busy: await failurePage(503, busy) }
}

/** `busy` is for whoever may come again in a moment. */
type FailurePages = { readonly fault: ReadyResponse; readonly busy: ReadyResponse }

function failurePage(status: number, headers: HeaderList): Promise<ReadyResponse> {
  const paragraphs = locales.map((locale) => {
    const home = `<a href="${inLocale('/', locale)}">${translate(locale, 'common', 'layout.home')}</a>`
    return `<p lang="${htmlLang[locale]}">${translate(locale, 'common', 'error.generic')} ${home}</p>`
  })
  const title = translate('zh-HK', 'common', 'site.name')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  const body = `<!doctype html><html lang="zh-HK">${head}<h1>${title}</h1>${paragraphs.join('')}</html>`
  return prepareResponse({ status, type: 'text/html; charset=utf-8', body, headers: { ...never, ...headers } })
}

/** The last resort of the public pages; the member service has its own envelope. */
export function respondToFailures(app: FastifyInstance, pages: FailurePages): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply.header('allow', 'GET, HEAD'), 405, 'pages are read only'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return refuse(reply, status, 'the request cannot be read')
    // Told by the line of the request; a crowd would otherwise fill the log.
    const isBusy = error instanceof NoRoom
    if (!isBusy) request.log.error(error)
    reply.hijack()
    return sendReady(request.raw, reply.raw, isBusy ? pages.busy : pages.fault)
  })
}

/** A short JSON response for programs; people meet pages. Says what is wrong and nothing about the inside. */
export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: reason })
}
