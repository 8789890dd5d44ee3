import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { enrolledPage } from '@dhc/reference/page-paths'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { AfterEnrolling } from './after-enrolling.tsx'

/** S4-09, S4-13, S4-15: what has become of it, and where to look next. */
export function EnrolDone({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const isBallot = enrolment.status === enrolmentStatus.awaitingBallot
  return (
    <div className="flex flex-col items-start gap-4">
      <DoneNotice label={words.option(enrolmentStatusOptions, enrolment.status)}>
        {words.programme(isBallot ? 'enrol.drawDone' : 'enrol.openDone')}
      </DoneNotice>
      <AfterEnrolling enrolment={enrolment} />
      <a href={toPage(enrolledPage)} className="primary-button text-lg">
        {words.programme('enrol.seeEnrolled')}
      </a>
      <a
        href={toPage(pageOfEntry('health-program-course', { documentId: enrolment.courseDocumentId }))}
        className="link-button"
      >
        {words.programme('enrol.backToCourse')}
      </a>
    </div>
  )
}
