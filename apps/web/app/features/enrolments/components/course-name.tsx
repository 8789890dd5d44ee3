import type { RecordView } from '@dhc/contracts/member-api/enrolments'
import { usePage } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'

type Course = Pick<RecordView, 'courseName' | 'courseDocumentId' | 'hasCoursePage'>

/** Leads to the course, as long as it has a page (D-042). */
export function CourseName({ course }: { readonly course: Course }) {
  const { locale, toPage } = usePage()
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
