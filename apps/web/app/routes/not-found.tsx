import { data } from 'react-router'
import { readingPage } from '../page-handle.ts'
import { pageExists } from '../page-table.ts'
import { LostPage } from '../site/lost-page.tsx'
import { pageTitle } from '../site/page-title.ts'
import { useSiteData } from '../site/site-data.ts'
import type { Route } from './+types/not-found'

export const handle = readingPage

/** D-016: in place, with status 404, in the language of the path. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (words) => words.common['error.404Title']),
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <LostPage phone={useSiteData()?.setting?.hotline} pageExists={pageExists} />
}
