import { TopicPage } from '../../features/health-info/components/topic-page.tsx'
import { pageDescription, pageTitle } from '../../site/page-meta.ts'
import type { Route } from './+types/activity-list'

export { loadTopic as loader } from '../../features/health-info/data.ts'

/** D-009: the topic's name is the editor's. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => loaderData?.title ?? words.menu['subgroup.health-info.label']),
  ...pageDescription(loaderData?.articles.map(({ title }) => title).join(' · ')),
]

export default function ActivityList({ loaderData: { topic, articles } }: Route.ComponentProps) {
  return <TopicPage topic={topic} articles={articles} />
}
