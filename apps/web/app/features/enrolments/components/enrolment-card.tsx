import type { EnrolmentView } from '@dhc/contracts/member-api/enrolment-view'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import type { ReactNode } from 'react'
import { type CentreNames, centreName } from '../model.ts'
import { CourseName } from './course-name.tsx'
import { LessonDates, LessonTime } from './lesson-dates.tsx'

type Props = { readonly enrolment: EnrolmentView; readonly centreNames: CentreNames }

/** One application: how it stands, where, and when one has to be there next. */
export function EnrolmentCard({ enrolment, centreNames }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { status, classCode, ballotAt, nextLesson, lessons } = enrolment
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <p className="chip mb-2 font-bold" data-status={status}>
        {words.option(enrolmentStatusOptions, status)}
      </p>
      <h2 className="font-bold text-lg">
        <CourseName course={enrolment} />
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {nextLesson ? (
          <Fact label={words.programme('enrolled.nextLesson')}>
            <LessonTime lesson={nextLesson} />
          </Fact>
        ) : null}
        {status === enrolmentStatus.awaitingBallot && ballotAt ? (
          <Fact label={words.programme('course.ballotAt')}>{formatDateTime(new Date(ballotAt), locale)}</Fact>
        ) : null}
        <Fact label={words.programme('course.col.centre')}>{centreName(centreNames, enrolment.centre)}</Fact>
        <Fact label={words.programme('course.col.classCode')}>{classCode}</Fact>
      </dl>
      <LessonDates lessons={lessons} classCode={classCode} />
    </li>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
