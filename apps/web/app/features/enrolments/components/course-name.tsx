import type { RecordView } from '@dhc/contracts/member-api/enrolments'
import { pageOfEntry } from '@dhc/reference/content-types'
import { usePageLocale } from '../../../i18n/use-page-locale.ts'

type Course = Pick<RecordView, 'courseName' | 'courseDocumentId' | 'hasCoursePage'>

/** Leads to the course, as long as it has a page (D-042). */
export function CourseName({ course }: { readonly course: Course }) {
  const { locale, toPage } = usePageLocale()
  const name = course.courseName[locale]
  if (!course.hasCoursePage) return name
  return (
    <a
      href={toPage(pageOfEntry('health-program-course', { documentId: course.courseDocumentId }))}
      className="text-orange-deep underline underline-offset-4"
    >
      {name}
    </a>
  )
}
