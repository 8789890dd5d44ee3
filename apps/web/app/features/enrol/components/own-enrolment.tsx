import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { enrolledPage } from '@dhc/reference/page-paths'
import { AfterEnrolling } from './after-enrolling.tsx'

/** A class one has already applied for: how it stands, and where to change it. */
export function OwnEnrolment({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <div className="panel flex flex-col items-start gap-4 border-l-8 border-l-teal">
      <p className="status-chip" data-status={enrolment.status}>
        {words.option(enrolmentStatusOptions, enrolment.status)}
      </p>
      <AfterEnrolling enrolment={enrolment} />
      <a href={toPage(enrolledPage)} className="primary-button text-lg">
        {words.programme('enrol.seeEnrolled')}
      </a>
    </div>
  )
}
