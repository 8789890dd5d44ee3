import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { type Locale, localeOfPath, locales } from '@dhc/locales/locale'
import type { EntryContext, LoaderFunctionArgs } from 'react-router'
import { data, RouterContextProvider } from 'react-router'
import { contentAccess, weatherTag } from '../../app/content/content-access.ts'
import { readEditorPage } from '../../app/content/editor-page.ts'
import { readSiteSetting } from '../../app/content/site-setting.ts'
import { receivePostedEnquiry } from '../../app/features/enquiry/posted/actions.ts'
import { itemKey } from '../../app/known-values.ts'
import { memberServiceAccess } from '../../app/member-api/member-service.ts'
import { readSuggestions } from '../../app/member-api/search.ts'
import type { AppBuild } from '../pages/render-page.ts'

const pages = [
  { path: '/' },
  { path: '/service/about-us' },
  { path: '/item', query: { id: itemKey }, freeQuery: ['q'] },
  { path: '/broken' },
  { path: '/contact/contact-enquiry', takesPosts: true },
]

/** Once published, these cannot be rendered. */
export const wordsThatBreakThePage = 'words that break the page'

const askedIn = (request: Request) => localeOfPath(new URL(request.url).pathname)

/** The app's own way to content behind two loaders; instead of React, the document is the loaders' data as text. */
const loaders = {
  root: async ({ request, context }: LoaderFunctionArgs) => {
    const access = context.get(contentAccess)
    access.contentTypes.add(weatherTag)
    const setting = await readSiteSetting(access, askedIn(request))
    return { setting, weather: access.weather }
  },
  lost: async ({ request, context }: LoaderFunctionArgs) => {
    const words = new URL(request.url).searchParams.get('q')
    const suggestions = words
      ? await readSuggestions(context.get(memberServiceAccess), askedIn(request), words, 5_000)
      : []
    return data({ words, suggestions }, { status: 404 })
  },
  page: async ({ request, context }: LoaderFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/broken') throw new Error('broken')
    if (searchParams.get('id') === 'unknown') throw data(null, { status: 404 })
    const page = await readEditorPage(context.get(contentAccess), askedIn(request), {
      source: 'service-page',
      slug: 'about-us',
    })
    if (JSON.stringify(page ?? null).includes(wordsThatBreakThePage)) throw new Error(wordsThatBreakThePage)
    return page
  },
}

const renderDocument = (
  _request: Request,
  status: number,
  _headers: Headers,
  { staticHandlerContext }: EntryContext,
) => {
  const body = `<!DOCTYPE html><script>boot()</script><pre>${JSON.stringify(staticHandlerContext.loaderData)}</pre><pre id="posted">${JSON.stringify(Object.values(staticHandlerContext.actionData ?? {})[0] ?? null)}</pre>`
  return new Response(body, {
    status: staticHandlerContext.errors && status < 400 ? 500 : status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const routes = {
  root: { id: 'root', path: '', module: { default: () => null, loader: loaders.root } },
  ...Object.fromEntries(
    [...pages.map((page) => page.path), '*'].flatMap((path) =>
      locales.map((locale) => {
        const prefix = { 'zh-HK': '', 'zh-CN': 'sc/', 'en-US': 'en/' }[locale]
        const id = `${path} ${locale}`
        const loader = path === '*' ? loaders.lost : loaders.page
        const route = { id, parentId: 'root', path: prefix + path.slice(path === '*' ? 0 : 1), module: { loader } }
        return [id, { ...route, module: { ...route.module, action: receivePostedEnquiry, default: () => null } }]
      }),
    ),
  ),
}

/** A build small enough to read, for tests of the server without the real pages. */
export const sampleBuild = {
  entry: {
    module: {
      default: renderDocument,
      handleError: () => undefined,
      pages,
      inlineScripts: ['boot()'],
      weatherTag,
      weatherNewsOf: ({ signals }: WeatherNow, locale: Locale) =>
        signals.length > 0 ? { lead: `${signals[0]?.signal} ${locale}` } : undefined,
      createRenderContext: (access: unknown, search: unknown) => {
        const context = new RouterContextProvider()
        context.set(contentAccess, access as never)
        context.set(memberServiceAccess, search as never)
        return context
      },
    },
  },
  routes,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as AppBuild
