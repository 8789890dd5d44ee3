import { useWords } from '@dhc/i18n/use-words'
import { pageOfItem } from '@dhc/reference/content-types'
import { ActivityCards } from '../../features/activity-news/components/activity-cards.tsx'
import { loadActivityItems } from '../../features/activity-news/data.ts'
import { pageDescription, pageTitle } from '../../site/page-meta.ts'
import type { Route } from './+types/featured-activities'

export function loader(args: Route.LoaderArgs) {
  return loadActivityItems(args, 'featured')
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['featured-activities.title']),
  ...pageDescription(loaderData?.items.map(({ title }) => title).join(' · ')),
]

export default function FeaturedActivities({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <ActivityCards
      heading={useWords().menu('featured-activities.title')}
      items={items}
      pageOf={(key) => pageOfItem('web-activity-featured-activity', key)}
    />
  )
}
