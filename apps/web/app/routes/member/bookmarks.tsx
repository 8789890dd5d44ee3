import { ActingRoot } from '../../acting/acting-root.tsx'
import { BookmarksPage } from '../../features/bookmarks/components/bookmarks-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/bookmarks'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['bookmarks.title'])

export default function BookmarksRoute() {
  return <ActingRoot name="bookmarks" page={BookmarksPage} props={{}} />
}
