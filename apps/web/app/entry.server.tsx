import { knowWords } from '@dhc/i18n/known-words'
import { wordsOf } from '@dhc/i18n/server-words'
import { PageLocale } from '@dhc/i18n/use-words'
import { localeOfPath, locales } from '@dhc/locales/locale'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { type ContentAccess, contentAccess } from './content/content-access.ts'
import { ContentFailed } from './content/content-failed.ts'
import { inlineScripts } from './document.tsx'
import { type MemberServiceAccess, memberServiceAccess } from './member-api/member-service.ts'
import { downloads, machineFiles, pages as tableOfPages } from './page-table.ts'

for (const locale of locales) knowWords(locale, wordsOf(locale))

/** What the server may render; everything else is unknown. */
export const pages = [...tableOfPages, ...downloads, ...machineFiles]

export { weatherTag } from './content/content-access.ts'
export { weatherNewsOf } from './site/weather-news.ts'
/** What the page policy may allow; nothing else runs that is not a file of this site. */
export { inlineScripts }

/** What the server process hands to the loaders of one rendering. */
export function createRenderContext(access: ContentAccess, search: MemberServiceAccess): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(contentAccess, access)
  context.set(memberServiceAccess, search)
  return context
}

/** The whole document at once: it goes into the cache, so there is nobody to stream to. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { faults, failures } = context.get(contentAccess)
  const page = (
    <PageLocale value={localeOfPath(new URL(request.url).pathname)}>
      <ContentFailed value={failures.length > 0}>
        <ServerRouter context={routerContext} url={request.url} />
      </ContentFailed>
    </PageLocale>
  )
  const document = await renderToReadableStream(page, {
    onError: (fault) => {
      faults.push(fault)
    },
  })
  await document.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(document, { headers, status: faults.length > 0 ? 500 : status })
}

/** React Router would write to the console; the server has its own log. */
export const handleError: HandleErrorFunction = (fault, { context }) => {
  context.get(contentAccess).faults.push(fault)
}
