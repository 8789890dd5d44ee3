import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentMethod, isAppliedForOnline } from '@dhc/reference/enrolment-rules'
import { contactUsPage, enrolledPage, seriesPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../../links/outside-link.tsx'
import { BringPapers, type VisitPlace } from '../../../member-page/bring-papers.tsx'
import { type Eligibility, type EnrolClass, lacksPapers, type PlaceInTime } from '../model.ts'
import { Reasons } from './apply-form.tsx'

type Props = {
  readonly courseClass: EnrolClass
  readonly check: Eligibility
  readonly place: PlaceInTime
  readonly places: readonly VisitPlace[]
}

/** Why there is no button, and where to go on from here. */
export function WhyNot({ courseClass, check, place, places }: Props) {
  const words = useWords()
  if (check.refusal === 'methodNotOnline' || !isAppliedForOnline(courseClass.method)) {
    return <OtherWayIn courseClass={courseClass} place={place} />
  }
  if (check.refusal === 'enrolmentNotOpen') return <NotOpen courseClass={courseClass} place={place} />
  if (lacksPapers(check)) return <BringPapers places={places} until={courseClass.window.until ?? undefined} hasLink />
  return (
    <Told sentence={words.errors(check.refusal as MemberErrorName)}>
      {check.refusal === 'notEligible' ? <Reasons reasons={check.reasons} /> : null}
      <WaysOn courseClass={courseClass} isElsewhere={check.refusal === 'oneClassPerCourse'} />
    </Told>
  )
}

function Told({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-3 border-s-8 border-s-danger">
      <p className="font-bold text-lg">{sentence}</p>
      {children}
    </div>
  )
}

/** The next alternative is named. */
function WaysOn({ courseClass, isElsewhere }: { readonly courseClass: EnrolClass; readonly isElsewhere: boolean }) {
  const { words, toPage } = usePage()
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

type OtherWayInProps = { readonly courseClass: EnrolClass; readonly place: PlaceInTime }

/** D-109: in person there is no control at all; a form is a link within its dates only. */
function OtherWayIn({ courseClass, place }: OtherWayInProps) {
  const { words, toPage } = usePage()
  if (courseClass.method === enrolmentMethod.onlineForm) return <OnlineForm courseClass={courseClass} place={place} />
  return (
    <div className="panel flex flex-col gap-3">
      <p className="font-bold text-lg">{words.programme('enrol.inPerson')}</p>
      <p>{words.programme('enrol.fcfsInfo')}</p>
      <p>
        <a href={toPage(contactUsPage)} className="link-button">
          {words.menu('contact-us.label')}
        </a>
      </p>
    </div>
  )
}

function OnlineForm({ courseClass, place }: OtherWayInProps) {
  const words = useWords()
  return (
    <div className="panel flex flex-col items-start gap-4">
      <p>{words.programme('enrol.formInfo')}</p>
      {place === 'within' && courseClass.formHref ? (
        <OutsideLink href={courseClass.formHref} className="primary-button text-lg">
          {words.programme('course.openForm', { code: courseClass.code })}
        </OutsideLink>
      ) : (
        <p className="font-bold text-lg">
          <WhenOpen courseClass={courseClass} place={place} />
        </p>
      )}
    </div>
  )
}

type NotOpenProps = { readonly courseClass: EnrolClass; readonly place: PlaceInTime }

/** D-113: the button cannot be pressed, and the dates stand beside it. */
function NotOpen({ courseClass, place }: NotOpenProps) {
  const words = useWords()
  const method = courseClass.method === enrolmentMethod.draw ? 'DRAW' : 'OPEN'
  return (
    <div className="panel flex flex-col items-start gap-4">
      <p id="not-open" className="font-bold text-lg">
        <WhenOpen courseClass={courseClass} place={place} />
      </p>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby="not-open"
        className="primary-button cursor-not-allowed bg-night-soft text-lg hover:bg-night-soft"
      >
        {words.programme(`enrol.apply.${method}`)}
      </button>
    </div>
  )
}

function WhenOpen({ courseClass: { window: times }, place }: NotOpenProps) {
  const { words, locale } = usePage()
  const at = (instant: string) => formatDateTime(new Date(instant), locale)
  if (place === 'before' && times.from) {
    return words.programme('enrol.opensOn', { date: at(times.from) })
  }
  return times.until ? words.programme('enrol.closedOn', { date: at(times.until) }) : words.programme('enrol.closed')
}
