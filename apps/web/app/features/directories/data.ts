import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { defaultLocale, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { licence } from '@dhc/reference/site-rules'
import type { ContentAccess } from '../../content/content-access.ts'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import { type EditorPage, readEditorPage } from '../../content/editor-page.ts'
import { readNetworkProviders } from '../../content/network-provider.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import type { Found } from '../../content/read-content.ts'
import { readShared } from '../../content/read-shared.ts'
import { readRehabSupplies } from '../../content/rehab-supply.ts'
import { readServiceOrganisations } from '../../content/service-organisation.ts'
import type { Choice, Directory } from './directory.ts'
import { type DirectoryQuery, readDirectoryQuery, toAddress, toFields } from './directory-query.ts'
import { toCsv, toJson } from './downloads.ts'
import { type ArrangedList, arrange, findRows, takePage } from './find-rows.ts'
import { indexWords } from './index-words.ts'
import { networkProviders } from './network-providers.ts'
import { rehabSupplies } from './rehab-supplies.ts'
import { type OrganisationRow, serviceOrganisations } from './service-organisations.ts'

type Reader<Row> = (access: ContentAccess, locale: Locale) => Promise<readonly Row[]>

export type DirectoryView<Row> = {
  readonly intro: Found<EditorPage> | undefined
  /** Nothing when the CMS could not be read: "no results" would be a guess (D-055). */
  readonly found:
    | {
        readonly chosen: DirectoryQuery
        readonly rows: readonly Row[]
        readonly total: number
        readonly choices: Readonly<Record<string, readonly Choice[]>>
      }
    | undefined
}

/** The page of a directory and its downloads, over one list that is read once and stored. */
function openDirectory<Row extends DirectoryEntry>(directory: Directory<Row>, read: Reader<Row>) {
  const ask = async ({ access, locale, query }: ReturnType<typeof readPageRequest>) => {
    const lists = await readShared(access, directory.path, (reader) => readInEveryLanguage(reader, directory, read))
    if (!lists) return undefined
    const list = lists[locale]
    const [first, ...others] = directory.sorts
    const chosen = readDirectoryQuery(query, {
      filters: directory.filters.map(({ name }) => ({
        name,
        values: list.choices[name]?.map(({ value }) => value) ?? [],
      })),
      sorts: [first.name, ...others.map(({ name }) => name)],
    })
    return { chosen, rows: findRows(directory, list, chosen), choices: list.choices }
  }

  const loadPage = async (args: LoaderArgs): Promise<DirectoryView<Row>> => {
    const asked = readPageRequest(args)
    const { access, locale } = asked
    const [intro, found] = await Promise.all([
      readShared(access, `${directory.path} ${locale}`, (reader) => readEditorPage(reader, locale, directory.intro)),
      ask(asked),
    ])
    if (!found) return { intro, found: undefined }
    const { page, rows } = takePage(found.rows, found.chosen)
    return { intro, found: { ...found, chosen: { ...found.chosen, page }, rows, total: found.rows.length } }
  }

  const download = async (args: LoaderArgs, format: keyof typeof formats): Promise<Response> => {
    const asked = readPageRequest(args)
    const { locale } = asked
    const found = await ask(asked)
    if (!found) return new Response(null, { status: 503 })
    const page = inLocale(toAddress(directory.path, toFields(found.chosen, directory.sorts[0].name)), locale)
    const address = new URL(args.request.url).origin + page
    const { type, write } = formats[format]
    return new Response(write({ directory, rows: found.rows, locale, say: sayWith(wordsOf(locale)), address }), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${directory.fileName}.${locale}.${format}"`,
        link: `<${licence.url}>; rel="license"`,
      },
    })
  }

  return { path: directory.path, loadPage, download }
}

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  json: { type: 'application/json; charset=utf-8', write: toJson },
}

/** One language after the other: the CMS has other readers too. */
async function readInEveryLanguage<Row extends DirectoryEntry>(
  access: ContentAccess,
  directory: Directory<Row>,
  read: Reader<Row>,
): Promise<Record<Locale, ArrangedList<Row>> | undefined> {
  const rows = {} as Record<Locale, readonly Row[]>
  for (const locale of locales) rows[locale] = await read(access, locale)
  if (access.failures.length > 0) return undefined
  const sayIn = (locale: Locale) => sayWith(wordsOf(locale))
  const words = await indexWords(directory, rows, sayIn)
  const lists = {} as Record<Locale, ArrangedList<Row>>
  for (const locale of locales) {
    const indexed = rows[locale].map((row) => ({ row, text: words.get(row.id) ?? '' }))
    lists[locale] = arrange({ directory, rows: indexed, locale, say: sayIn(locale) })
  }
  return lists
}

async function readOrganisationRows(access: ContentAccess, locale: Locale): Promise<readonly OrganisationRow[]> {
  const rows = await readServiceOrganisations(access, locale)
  const chinese = await readServiceOrganisations(access, defaultLocale)
  const keys = new Map(chinese.map(({ id, category }) => [id, category]))
  return rows.map((row) => ({ ...row, categoryKey: keys.get(row.id) ?? row.category }))
}

const providers = openDirectory(networkProviders, readNetworkProviders)
const supplies = openDirectory(rehabSupplies, readRehabSupplies)
const organisations = openDirectory(serviceOrganisations, readOrganisationRows)

export const loadNetworkProviders = providers.loadPage
export const loadRehabSupplies = supplies.loadPage
export const loadServiceOrganisations = organisations.loadPage

/** `/resource/eService-menu.csv?…`: the whole list that the page of the same address shows in parts. */
export function loadDownload(args: LoaderArgs): Promise<Response> {
  const { path } = readPageRequest(args)
  const directory = [providers, supplies, organisations].find((one) => path.startsWith(`${one.path}.`))
  if (!directory) throw new Response(null, { status: 404 })
  return directory.download(args, path.endsWith('.csv') ? 'csv' : 'json')
}
