import { OfflinePage } from '../features/offline/components/offline-page.tsx'
import { personalPageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/offline'

export { loadOffline as loader } from '../features/offline/data.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.programme['offline.title'])

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  return <OfflinePage {...loaderData} />
}
