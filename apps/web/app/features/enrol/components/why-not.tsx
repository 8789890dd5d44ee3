import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { isAppliedForOnline } from '@dhc/reference/enrolment-rules'
import { enrolledPage, seriesPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import type { Eligibility, EnrolClass, PlaceInTime } from '../model.ts'
import { NotOpen } from './not-open.tsx'
import { OtherWayIn } from './other-way-in.tsx'
import { Reasons } from './reasons.tsx'

type Props = { readonly courseClass: EnrolClass; readonly check: Eligibility; readonly place: PlaceInTime }

/** Why there is no button, and where to go on from here. */
export function WhyNot({ courseClass, check, place }: Props) {
  const words = useWords()
  if (check.refusal === 'methodNotOnline' || !isAppliedForOnline(courseClass.method)) {
    return <OtherWayIn courseClass={courseClass} place={place} />
  }
  if (check.refusal === 'enrolmentNotOpen') return <NotOpen courseClass={courseClass} place={place} />
  return (
    <Told sentence={words.errors(check.refusal as MemberErrorName)}>
      {check.refusal === 'notEligible' ? <Reasons reasons={check.reasons} /> : null}
      <WaysOn courseClass={courseClass} isElsewhere={check.refusal === 'oneClassPerCourse'} />
    </Told>
  )
}

function Told({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-3 border-l-8 border-l-danger">
      <p className="font-bold text-lg">{sentence}</p>
      {children}
    </div>
  )
}

/** look.md: the next alternative is named. */
function WaysOn({ courseClass, isElsewhere }: { readonly courseClass: EnrolClass; readonly isElsewhere: boolean }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const course = toPage(`${pageOfEntry('health-program-course', { documentId: courseClass.courseId })}#classes`)
  return (
    <ul className="flex flex-wrap gap-x-6">
      {isElsewhere ? (
        <li>
          <a href={toPage(enrolledPage)} className="link-button">
            {words.programme('enrol.seeEnrolled')}
          </a>
        </li>
      ) : null}
      {courseClass.hasOtherClasses && !isElsewhere ? (
        <li>
          <a href={course} className="link-button">
            {words.programme('enrol.otherClasses')}
          </a>
        </li>
      ) : null}
      <li>
        <a href={toPage(seriesPage)} className="link-button">
          {words.programme('enrol.otherCourses')}
        </a>
      </li>
    </ul>
  )
}
