import { CoursePage } from '../../../features/programmes/components/course-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../../../site/page-meta.ts'
import { useSiteData } from '../../../site/site-data.ts'
import { courseData } from '../../../site/structured-data.ts'
import type { Route } from './+types/course'

export { loadCourse as loader } from '../../../features/programmes/data.ts'

/** D-004: the item's own title. */
export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...pageTitle(matches, (words) => loaderData?.course?.name ?? words.menu['series.title']),
  ...pageDescription(loaderData?.course?.summary),
  ...courseData(siteDataOf(matches), location.pathname, loaderData?.course),
]

export default function Course({ loaderData }: Route.ComponentProps) {
  return <CoursePage {...loaderData} hotline={useSiteData()?.setting?.hotline} />
}
