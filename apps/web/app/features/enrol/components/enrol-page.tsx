import { useWords } from '@dhc/i18n/use-words'
import type { ClassStatus } from '@dhc/reference/enrolment-status'
import { DateRange } from '../../../classes/date-range.tsx'
import type { VisitPlace } from '../../../member-page/bring-papers.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { type EnrolClass, offerOf, placeOf } from '../model.ts'
import { type Enrol, useEnrol, usePlaces } from '../use-enrol.ts'
import { ApplyForm } from './apply-form.tsx'
import { ClassFacts } from './class-facts.tsx'
import { EnrolDone, OwnEnrolment } from './enrol-done.tsx'
import { WhyNot } from './why-not.tsx'

type PageProps = { readonly courseClass: EnrolClass | undefined; readonly places: readonly VisitPlace[] }

/** D-109: one class, what an enrolment would be answered, and one button. */
export function EnrolPage({ courseClass, places }: PageProps) {
  const words = useWords()
  if (!courseClass) {
    return (
      <MemberPage title={words.menu('enrol.title')}>
        <p className="text-lg">{words.common('error.generic')}</p>
      </MemberPage>
    )
  }
  return <EnrolInClass courseClass={courseClass} places={places} />
}

function EnrolInClass({ courseClass, places }: { readonly courseClass: EnrolClass } & Pick<PageProps, 'places'>) {
  const words = useWords()
  const enrol = useEnrol(courseClass.id)
  const left = usePlaces(courseClass.id)
  return (
    <MemberPage title={courseClass.courseName} isForOthers>
      <p className="font-bold text-lg">
        {words.programme('course.classNamed', { code: courseClass.code })}
        {courseClass.span ? (
          <span className="block font-normal">
            <DateRange from={courseClass.span.firstOn} to={courseClass.span.lastOn} />{' '}
            <span className="inline-block">{courseClass.span.times.join(', ')}</span>
          </span>
        ) : null}
      </p>
      {enrol.done ? (
        <EnrolDone enrolment={enrol.done} />
      ) : (
        <div aria-live="polite">
          <Offer courseClass={courseClass} enrol={enrol} state={left?.classStatus} places={places} />
        </div>
      )}
      <ClassFacts courseClass={courseClass} places={left} />
    </MemberPage>
  )
}

type OfferProps = Pick<PageProps, 'places'> & {
  readonly courseClass: EnrolClass
  readonly enrol: Enrol
  /** By the service's clock, which wins over the reader's. */
  readonly state: ClassStatus | undefined
}

function Offer({ courseClass, enrol, state, places }: OfferProps) {
  const words = useWords()
  const { check, refusal, retry } = enrol
  if (!check && refusal) return <MemberLoading refusal={refusal} onRetry={retry} />
  if (!check) return <p className="panel min-h-48">{words.member('account.loading')}</p>
  switch (offerOf(check)) {
    case 'mine':
      return check.myEnrolment ? <OwnEnrolment enrolment={check.myEnrolment} /> : null
    case 'button':
      return <ApplyForm courseClass={courseClass} enrol={enrol} check={check} />
    case 'refused':
      return (
        <WhyNot courseClass={courseClass} check={check} place={placeOf(courseClass.window, state)} places={places} />
      )
  }
}
