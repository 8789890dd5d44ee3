import type { ReactNode } from 'react'
import { createRequestHandler, Outlet, type ServerBuild } from 'react-router'
import { type ActingScript, ActingScripts } from '../acting/acting-script.ts'
import { PageDocument } from '../document.tsx'
import handleRequest, { createRenderContext, handleError } from '../entry.server.tsx'
import type { PageHandle } from '../page-handle.ts'
import type { SiteData } from '../site/site-data.ts'

type Sample = {
  readonly path: string
  readonly handle: PageHandle
  readonly element: ReactNode
  readonly data?: Partial<SiteData>
}

const assets = (id: string) => ({ id, module: `/assets/${id}.js`, imports: [], css: [], hasLoader: id === 'root' })

/** What the build would have made. */
const sampleScript: ActingScript = {
  url: '/assets/sample.js',
  needs: ['/assets/react.js'],
  words: { common: ['common.confirm', 'common.cancel'] },
}

/** Renders one element as a page through the app's own document and renderer, without building the app. */
export async function renderRoute({ path, handle, element, data = {} }: Sample): Promise<string> {
  const site: SiteData = {
    setting: undefined,
    chatLink: undefined,
    siteUrl: 'https://dhc.example.org',
    ...data,
  }
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          Layout: ({ children }: { children: ReactNode }) => (
            <PageDocument siteScriptUrl="/assets/site.js">{children}</PageDocument>
          ),
          default: () => (
            <ActingScripts value={{ sample: sampleScript }}>
              <Outlet />
            </ActingScripts>
          ),
          loader: () => site,
        },
      },
      page: { id: 'page', parentId: 'root', path: path.slice(1), module: { default: () => element, handle } },
    },
    assets: {
      entry: { imports: [], module: '/assets/entry.client.js' },
      routes: { root: assets('root'), page: { ...assets('page'), parentId: 'root' } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const context = createRenderContext(
    { cmsUrl: '', patienceMs: 0, contentTypes: new Set(), failures: [], warnings: [], faults: [] },
    { apiUrl: '', isThirdParty: false, visitorHeaders: {}, failures: [] },
  )
  const response = await createRequestHandler(build, 'production')(
    new Request(`https://dhc.example.org${path}`),
    context,
  )
  return response.text()
}
