import { SearchPage } from '../features/search/components/search-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../site/page-meta.ts'
import { useSiteData } from '../site/site-data.ts'
import type { Route } from './+types/search-result'

export { loadSearch as loader } from '../features/search/data.ts'

/** What somebody looked for is nobody else's business: not in the title, not in a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (words) => words.menu['search-result.title']),
  ...pageDescription(siteDataOf(matches)?.words.common['search.hint']),
  { name: 'robots', content: 'noindex' },
]

export default function SearchResult({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} phone={useSiteData()?.setting?.hotline} />
}
