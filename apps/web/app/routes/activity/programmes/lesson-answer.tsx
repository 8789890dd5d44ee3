import { LessonAnswerPage } from '../../../features/lesson-answer/components/lesson-answer-page.tsx'
import { pageTitle } from '../../../site/page-meta.ts'
import { useSiteData } from '../../../site/site-data.ts'
import type { Route } from './+types/lesson-answer'

export { loadLessonAnswer as loader, receiveLessonAnswer as action } from '../../../features/lesson-answer/data.ts'

/** A link of one person: not for a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (words) => words.menu['lesson-answer.title']),
  { name: 'robots', content: 'noindex' },
]

export default function LessonAnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonAnswerPage data={actionData ?? loaderData} phone={useSiteData()?.setting?.hotline} />
}
