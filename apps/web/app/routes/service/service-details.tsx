import { ArticlePage } from '../../features/service-articles/components/article-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../../site/page-meta.ts'
import { articleData } from '../../site/structured-data.ts'
import type { Route } from './+types/service-details'

export { loadArrangement as loader } from '../../features/service-articles/data.ts'

/** D-004: a detail page has its item's title. */
export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...pageTitle(matches, (words) => loaderData?.value.title ?? words.menu['service-details.title']),
  ...pageDescription(loaderData?.value.summary),
  ...articleData('Article', siteDataOf(matches), location.pathname + location.search, loaderData?.value),
]

export default function ServiceDetailsRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />
}
