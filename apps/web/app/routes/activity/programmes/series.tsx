import { SeriesPage } from '../../../features/programmes/components/series-page.tsx'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import { useSiteData } from '../../../site/site-data.ts'
import type { Route } from './+types/series'

export { loadSeries as loader } from '../../../features/programmes/data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['series.title']),
  ...pageDescription(loaderData?.programme?.value.description),
]

export default function Series({ loaderData }: Route.ComponentProps) {
  return <SeriesPage {...loaderData} hotline={useSiteData()?.setting?.hotline} />
}
