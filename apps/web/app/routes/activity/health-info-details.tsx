import { HealthArticlePage } from '../../features/health-info/components/health-article-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import { articleData } from '../../site/structured-data.ts'
import type { Route } from './+types/health-info-details'

export { loadArticle as loader } from '../../features/health-info/data.ts'

/** D-004: the item's own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...pageTitle(matches, (words) => loaderData?.title ?? words.menu['subgroup.health-info.label']),
  ...pageDescription(loaderData?.article?.summary),
  ...articleData('Article', siteDataOf(matches), location.pathname + location.search, loaderData?.article),
]

export default function HealthInfoDetails({ loaderData: { article, related, listPath } }: Route.ComponentProps) {
  return (
    <HealthArticlePage
      hotline={useSiteData()?.setting?.hotline}
      article={article}
      related={related}
      listPath={listPath}
    />
  )
}
