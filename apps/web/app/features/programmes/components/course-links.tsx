import { useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { calendarPage, enrolInfoPage, regulationsPage, seriesPage, weatherPage } from '@dhc/reference/page-paths'
import { useContentLink } from '../../../links/content-link.ts'

const links = [
  [seriesPage, 'series.label'],
  [calendarPage, 'calendar.label'],
  [enrolInfoPage, 'enrol-info.label'],
  [regulationsPage, 'regulations.label'],
  [weatherPage, 'weather.label'],
] as const satisfies readonly (readonly [string, MessageKey<'menu'>])[]

/** What somebody who reads about a course wants to know next. */
export function CourseLinks() {
  const words = useWords()
  const toAddress = useContentLink()
  return (
    <nav aria-labelledby="course-links" className="mt-12 border-line border-t pt-6">
      <h2 id="course-links" className="font-bold">
        {words.common('page.related')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(([path, label]) => {
          const href = toAddress(path)
          return href ? (
            <li key={path}>
              <a href={href} className="text-link">
                {words.menu(label)}
              </a>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}
