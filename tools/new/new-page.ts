import {
  camelCase,
  checkedName,
  type Draft,
  insertBefore,
  json,
  pascalCase,
  type ReadFile,
  threeWords,
  withWords,
} from './draft.ts'

const addressBook = 'packages/reference/src/page-paths.ts'
const pageTable = 'apps/web/app/page-table.ts'
const contentTypes = 'packages/reference/content-types.json'

/** A reading page with an editor's text and room for a part of its own: `new -- page /contact/opening-day 開放日|开放日|Opening day` */
export function newPage([path, title]: readonly string[], read: ReadFile): Draft {
  const [, group, last, ...deeper] = (path ?? '').split('/')
  if (!path?.startsWith('/') || !last || deeper.length > 0)
    throw new Error(`A page has an address of two parts, like /contact/opening-day; not "${path ?? ''}".`)
  const [folder, name] = [checkedName(group), checkedName(last)]
  const component = `${pascalCase(name)}Page`
  const feature = `apps/web/app/features/${name}`
  const words = threeWords(title)
  const address = `${camelCase(name)}Page`
  return {
    files: new Map([
      [`apps/web/app/routes/${folder}/${name}.tsx`, route(name, component)],
      [`${feature}/data.ts`, data(name)],
      [`${feature}/components/${name}-page.tsx`, page(name, component)],
      [`${feature}/components/${name}-page.test.tsx`, test(path, name, component, words['en-US'])],
      [
        addressBook,
        insertBefore(read(addressBook), /^export const siteMapPage/m, `export const ${address} = '${path}'\n`),
      ],
      [
        pageTable,
        insertBefore(
          read(pageTable),
          /^ {2}\{ path: book.siteMapPage/m,
          `  { path: book.${address}, file: 'routes/${folder}/${name}.tsx' },\n`,
        ),
      ],
      [contentTypes, withSlug(read(contentTypes), name, path)],
      ...withWords(read, 'menu', { [`${name}.label`]: words, [`${name}.title`]: words }),
    ]),
    next: [
      `Put page('${name}', book.${address}) into its group in apps/web/app/site/navigation/menu.ts.`,
      `Write the text: an editor does, as page text with the slug ${name}; for the demonstration in apps/cms/seeds/page-text.`,
      'npm test visits it by itself: every page of the table is opened in three languages and looked at by axe.',
    ],
  }
}

type PageTexts = { readonly 'page-text': { readonly pageBySlug: Readonly<Record<string, string>> } }

function withSlug(text: string, name: string, path: string): string {
  const table = JSON.parse(text) as PageTexts
  const pageText = table['page-text']
  return json({ ...table, 'page-text': { ...pageText, pageBySlug: { ...pageText.pageBySlug, [name]: path } } })
}

const route = (
  name: string,
  component: string,
) => `import { ${component} } from '../../features/${name}/components/${name}-page.tsx'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/${name}'

export { load${pascalCase(name)} as loader } from '../../features/${name}/data.ts'

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.value.summary)

export default function ${pascalCase(name)}Route({ loaderData }: Route.ComponentProps) {
  return <${component} page={loaderData} />
}
`

const data = (name: string) => `import { readEditorPage } from '../../content/editor-page.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'

export function load${pascalCase(name)}(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  return readEditorPage(access, locale, { source: 'page-text', slug: '${name}' })
}
`

const page = (name: string, component: string) => `import { useWords } from '@dhc/i18n/use-words'
import type { EditorPage } from '../../../content/editor-page.ts'
import type { Found } from '../../../content/read-content.ts'
import { PageArticle } from '../../../article/page-article.tsx'

type Props = { readonly page: Found<EditorPage> | undefined }

/** Which requirement asks for this page. */
export function ${component}({ page }: Props) {
  const words = useWords()
  return <PageArticle page={page} heading={words.menu('${name}.title')} />
}
`

const test = (path: string, name: string, component: string, english: string) => `import { expect, it } from 'vitest'
import { readingPage } from '../../../page-handle.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { ${component} } from './${name}-page.tsx'

it('keeps its heading while the content cannot be read (D-055)', async () => {
  const html = await renderRoute({ path: '/en${path}', handle: readingPage, element: <${component} page={undefined} /> })
  expect(html).toMatch(/<h1[^>]*>${english}<\\/h1>/)
})
`
