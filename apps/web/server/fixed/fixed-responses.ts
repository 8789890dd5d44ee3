import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { htmlLang, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { messages, namespaces, translate } from '@dhc/locales/messages'
import { timetablePage } from '@dhc/reference/page-paths'
import { manifestPath, serviceWorkerPath, staffWorkerPath, staffWorkerScope } from '@dhc/reference/site-rules'
import { prepareResponse, type ReadyResponse } from '../http/ready-response.ts'
import { type HeaderList, inertPolicy } from '../http/security-headers.ts'

export type FixedResponses = ReadonlyMap<string, ReadyResponse>
type RuntimeConfig = { readonly searchKey: string | null }

const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const json = 'application/json; charset=utf-8'
/** A file under /assets has its own hash in its name, so it never changes. */
const forever = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'

type BuiltFolders = {
  readonly clientFolder: URL
  /** The staff console, where it was built; without it nothing answers under /staff. */
  readonly consoleFolder?: URL | undefined
}

/** Everything that stays the same until the next start. */
export async function prepareFixedResponses(
  { clientFolder, consoleFolder }: BuiltFolders,
  config: RuntimeConfig,
  headers: HeaderList,
): Promise<FixedResponses> {
  const pages = await readBuiltFiles(clientFolder, '', headers)
  const console = consoleFolder ? await readBuiltFiles(consoleFolder, '/staff', headers) : []
  const built = [...pages, ...console]
  const localeFiles = await prepareLocaleFiles(headers)
  const manifests = await prepareManifests(headers)
  return new Map([...built, ...localeFiles, ...manifests, await prepareRuntimeConfig(config, headers)])
}

/** The built files: read and compressed once at start, then served from memory like a page. */
async function readBuiltFiles(
  folder: URL,
  prefix: '' | '/staff',
  headers: HeaderList,
): Promise<[string, ReadyResponse][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const root = fileURLToPath(folder)
  const files = names
    .filter((entry) => entry.isFile() && extname(entry.name) in fileTypes)
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  return Promise.all(
    files.map(async (file): Promise<[string, ReadyResponse]> => {
      const name = `/${file.slice(root.length).replace(/^\/+/, '')}`
      const type = fileTypes[extname(file)] ?? ''
      const body = await readFile(file)
      if (prefix + name === serviceWorkerPath) return [serviceWorkerPath, await readyWorker(type, body, headers)]
      if (prefix + name === staffWorkerPath) {
        return [
          staffWorkerPath,
          await readyWorker(type, body, { ...headers, 'service-worker-allowed': staffWorkerScope }),
        ]
      }
      return [prefix + name, await ready(type, body, name.startsWith('/assets/') ? forever : forADay, headers)]
    }),
  )
}

/** S7-30, D-020: the translation files; the words themselves live in @dhc/locales only. */
function prepareLocaleFiles(headers: HeaderList): Promise<[string, ReadyResponse][]> {
  const names = locales.flatMap((locale) => namespaces.map((namespace) => ({ locale, namespace })))
  return Promise.all(
    names.map(async ({ locale, namespace }): Promise<[string, ReadyResponse]> => {
      const body = Buffer.from(JSON.stringify(messages[locale][namespace]))
      return [`/locales/${locale}/${namespace}.json`, await ready(json, body, 'no-cache', headers)]
    }),
  )
}

/** D-031: read at start, so that a change needs a restart and no rebuild. */
async function prepareRuntimeConfig(config: RuntimeConfig, headers: HeaderList): Promise<[string, ReadyResponse]> {
  const siteName = Object.fromEntries(locales.map((locale) => [locale, messages[locale].common['site.name']]))
  // Assumption A-67: the member service answers under the site's own address, whatever API_URL is behind it.
  const body = Buffer.from(JSON.stringify({ apiBaseUrl: '', searchKey: config.searchKey, siteName }))
  return ['/runtime-config.json', await ready(json, body, 'no-cache', headers)]
}

/**
 * A service worker is bound by the policy of its own file: it asks this origin, shows its icon in notifications, and runs
 * nothing but itself.
 */
function readyWorker(type: string, body: Buffer, headers: HeaderList): Promise<ReadyResponse> {
  const policy = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"
  return prepareResponse({
    type,
    body,
    headers: { 'cache-control': 'no-cache', 'content-security-policy': policy, ...headers },
  })
}

/** The site can be installed, in the language in which it was installed. */
function prepareManifests(headers: HeaderList): Promise<[string, ReadyResponse][]> {
  return Promise.all(
    locales.map(async (locale): Promise<[string, ReadyResponse]> => {
      const body = Buffer.from(JSON.stringify(manifestOf(locale)))
      return [manifestPath(locale), await ready('application/manifest+json', body, 'no-cache', headers)]
    }),
  )
}

function ready(type: string, body: Buffer, cacheControl: string, headers: HeaderList): Promise<ReadyResponse> {
  return prepareResponse({
    type,
    body,
    headers: { 'cache-control': cacheControl, 'content-security-policy': inertPolicy, ...headers },
  })
}

/** Of packages/ui/src/tokens.css: a white bar over the paper of every page. */
const colours = { theme_color: '#ffffff', background_color: '#fffbf5' }

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
]

/** What a phone shows of the installed site; it opens on the member's own pages. */
function manifestOf(locale: Locale) {
  return {
    id: '/',
    name: translate(locale, 'common', 'site.name'),
    short_name: translate(locale, 'common', 'site.shortName'),
    lang: htmlLang[locale],
    start_url: inLocale(timetablePage, locale),
    scope: '/',
    display: 'standalone',
    ...colours,
    icons,
  }
}
