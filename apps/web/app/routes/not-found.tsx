import { localeOfPath } from '@dhc/locales/locale'
import { data } from 'react-router'
import { memberServiceAccess } from '../member-api/member-service.ts'
import { readSuggestions } from '../member-api/search.ts'
import { LostPage } from '../site/lost-page.tsx'
import { pageTitle } from '../site/page-meta.ts'
import { useSiteData } from '../site/site-data.ts'
import type { Route } from './+types/not-found'

const suggestionPatienceMs = 200
const mostSuggestions = 5

/** D-016: in place, with status 404, in the language of the path. The server says which words the lost address had. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const words = searchParams.get('q') ?? ''
  const found = words
    ? await readSuggestions(context.get(memberServiceAccess), localeOfPath(pathname), words, suggestionPatienceMs)
    : []
  return data({ words, suggestions: found.slice(0, mostSuggestions) }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (words) => words.common['error.404Title']),
  { name: 'robots', content: 'noindex' },
]

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <LostPage {...loaderData} phone={useSiteData()?.setting?.hotline} />
}
