import { useWords } from '@dhc/i18n/use-words'
import { ActivityArticle } from '../../features/activity-news/components/activity-article.tsx'
import { loadActivityItem } from '../../features/activity-news/data.ts'
import { pageDescription, pageTitle, siteDataOf } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import { articleData } from '../../site/structured-data.ts'
import type { Route } from './+types/news-details'

export function loader(args: Route.LoaderArgs) {
  return loadActivityItem(args, 'news')
}

/** D-004: the item's own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...pageTitle(matches, (words) => loaderData?.title ?? words.menu['latest-news.title']),
  ...pageDescription(loaderData?.item?.summary),
  ...articleData('NewsArticle', siteDataOf(matches), location.pathname + location.search, loaderData?.item),
]

export default function NewsDetails({ loaderData: { item, listPath } }: Route.ComponentProps) {
  return (
    <ActivityArticle
      hotline={useSiteData()?.setting?.hotline}
      item={item}
      type="NEWS"
      list={{ path: listPath, label: useWords().menu('latest-news.label') }}
    />
  )
}
