import { LessonPage } from '../../../features/e-learning/components/lesson-page.tsx'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/detail'

export { loadLesson as loader } from '../../../features/e-learning/data.ts'

/** D-004: the item's own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => loaderData?.title ?? words.menu['eLearning-list.title']),
  ...pageDescription(loaderData?.lesson?.summary),
]

export default function LessonDetail({ loaderData: { lesson, listPath } }: Route.ComponentProps) {
  return <LessonPage lesson={lesson} listPath={listPath} />
}
