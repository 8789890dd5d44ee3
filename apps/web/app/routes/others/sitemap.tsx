import { useWords } from '@dhc/i18n/use-words'
import { PageArticle } from '../../article/page-article.tsx'
import { readEditorPage } from '../../content/editor-page.ts'
import { readHealthTopics } from '../../content/health-info-type.ts'
import { readPageRequest } from '../../content/page-request.ts'
import { pageExists } from '../../page-table.ts'
import { siteLinks } from '../../site/navigation/menu.ts'
import { useMenuHeading } from '../../site/page-meta.ts'
import { SiteMap } from '../../site/site-map.tsx'
import type { Route } from './+types/sitemap'

export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export async function loader(args: Route.LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const [intro, topics] = await Promise.all([
    readEditorPage(access, locale, { source: 'page-text', slug: 'sitemap' }),
    readHealthTopics(access, locale),
  ])
  return { intro, topics }
}

export default function SitemapRoute({ loaderData: { intro, topics } }: Route.ComponentProps) {
  const heading = useWords().common('siteMap.allPages')
  const body = <SiteMap topics={topics} links={siteLinks(pageExists)} pageExists={pageExists} />
  return <PageArticle page={intro} heading={useMenuHeading()} part={{ id: 'pages', heading, body }} />
}
