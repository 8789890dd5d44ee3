import { LessonListPage } from '../../../features/e-learning/components/lesson-list-page.tsx'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/list'

export { loadLessons as loader } from '../../../features/e-learning/data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['eLearning-list.title']),
  ...pageDescription(loaderData?.lessons.map(({ title }) => title).join(' · ')),
]

export default function LessonList({ loaderData }: Route.ComponentProps) {
  return <LessonListPage list={loaderData} />
}
