import { withoutPrefix } from '@dhc/locales/locale'
import { aboutUsPage } from '@dhc/reference/page-paths'
import { PageArticle } from '../article/page-article.tsx'
import { readEditorPage } from '../content/editor-page.ts'
import { readPageRequest } from '../content/page-request.ts'
import { editorPageAt } from '../editor-pages.ts'
import { readingPage } from '../page-handle.ts'
import { menuPageMeta, useMenuHeading } from '../site/menu-page.ts'
import { organisationData } from '../site/organisation-data.ts'
import { siteDataOf } from '../site/page-title.ts'
import type { Route } from './+types/editor-page'

export const handle = readingPage

/** Every row of editor-pages.ts. */
export function loader(args: Route.LoaderArgs) {
  const { access, locale, path } = readPageRequest(args)
  return readEditorPage(access, locale, editorPageAt(path))
}

export const meta: Route.MetaFunction = (args) => [
  ...menuPageMeta(args, args.loaderData?.value.summary),
  ...(withoutPrefix(args.location.pathname) === aboutUsPage ? organisationData(siteDataOf(args.matches)) : []),
]

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle page={loaderData} heading={useMenuHeading()} />
}
