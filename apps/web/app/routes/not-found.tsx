import { data } from 'react-router'
import { useWords } from '../i18n/use-words.ts'
import { readingPage } from '../page-handle.ts'
import { NothingToShow } from '../site/nothing-to-show.tsx'
import { pageTitle } from '../site/page-title.ts'
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
  const words = useWords()
  return <NothingToShow title={words.common('error.404Title')} text={words.common('error.404Body')} />
}
