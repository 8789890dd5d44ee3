import { CalendarPage } from '../../../features/class-calendar/components/calendar-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../../../site/page-meta.ts'
import { useSiteData } from '../../../site/site-data.ts'
import type { Route } from './+types/calendar'

export { loadCalendar as loader } from '../../../features/class-calendar/data.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (words) => words.menu['calendar.title']),
  ...pageDescription(siteDataOf(matches)?.words.programme['calendar.summary']),
]

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <CalendarPage calendar={loaderData} hotline={useSiteData()?.setting?.hotline} />
}
