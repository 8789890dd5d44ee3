import { LessonListPage } from '../../../features/e-learning/components/lesson-list-page.tsx'
import { loadLessons } from '../../../features/e-learning/data.ts'
import { readingPage } from '../../../page-handle.ts'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/list'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadLessons(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['eLearning-list.title']),
  ...pageDescription(loaderData?.lessons.map(({ title }) => title).join(' · ')),
]

export default function LessonList({ loaderData }: Route.ComponentProps) {
  return <LessonListPage list={loaderData} />
}
