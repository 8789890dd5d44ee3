import { useWords } from '@dhc/i18n/use-words'
import { ActivityArticle } from '../../features/activity-news/components/activity-article.tsx'
import { loadActivityItem } from '../../features/activity-news/data.ts'
import { pageDescription, pageTitle, siteDataOf } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import { eventData } from '../../site/structured-data.ts'
import type { Route } from './+types/featured-details'

export function loader(args: Route.LoaderArgs) {
  return loadActivityItem(args, 'featured')
}

/** D-004: the item's own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...pageTitle(matches, (words) => loaderData?.title ?? words.menu['featured-activities.title']),
  ...pageDescription(loaderData?.item?.summary),
  ...eventData(siteDataOf(matches), location.pathname + location.search, loaderData?.item),
]

export default function FeaturedDetails({ loaderData: { item, listPath } }: Route.ComponentProps) {
  return (
    <ActivityArticle
      hotline={useSiteData()?.setting?.hotline}
      item={item}
      type="FEATURED"
      list={{ path: listPath, label: useWords().menu('featured-activities.label') }}
    />
  )
}
