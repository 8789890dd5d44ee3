import { OfflinePage } from '../features/offline/components/offline-page.tsx'
import { loadOffline } from '../features/offline/data.ts'
import { readingPage } from '../page-handle.ts'
import { personalPageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/offline'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadOffline(args)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.programme['offline.title'])

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  return <OfflinePage {...loaderData} />
}
