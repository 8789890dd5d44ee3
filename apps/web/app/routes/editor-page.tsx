import { withoutPrefix } from '@dhc/locales/locale'
import { aboutUsPage } from '@dhc/reference/page-paths'
import { PageArticle } from '../article/page-article.tsx'
import { readEditorPage } from '../content/editor-page.ts'
import { readPageRequest } from '../content/page-request.ts'
import { editorPageAt } from '../page-table.ts'
import { menuPageMeta, siteDataOf, useMenuHeading } from '../site/page-meta.ts'
import { organisationData } from '../site/structured-data.ts'
import type { Route } from './+types/editor-page'

/** Every row of `editorPages` in page-table.ts. */
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
