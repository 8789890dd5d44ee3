import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { ActionDialog, type AskedAction } from './action-dialog.tsx'
import { CourseName } from './course-name.tsx'
import { EnrolmentActions } from './enrolment-actions.tsx'
import { Fact } from './fact.tsx'
import { GroupPart } from './group-part.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LessonDates, LessonTime } from './lesson-dates.tsx'
import { OwnBallot } from './own-ballot.tsx'

type Props = {
  readonly enrolment: EnrolmentView
  readonly onDone: (sentence: string) => void
  /** Something was refused: what is shown may no longer be so. */
  readonly onStale: () => unknown
}

/** One enrolment: how it stands, where and when one has to be next, and exactly what one may do (S4-16 to S4-19). */
export function EnrolmentCard({ enrolment, onDone, onStale }: Props) {
  const words = useWords()
  const [asked, setAsked] = useState<AskedAction>()
  const { status, classCode, nextLesson, lessons } = enrolment
  const done = (sentence: string) => {
    setAsked(undefined)
    onDone(sentence)
  }
  const close = (wasRefused: boolean) => {
    setAsked(undefined)
    if (wasRefused) onStale()
  }
  const leaveOf = (lesson: EnrolmentView['lessons'][number]) => (
    <LeaveButton enrolment={enrolment} lesson={lesson} onAsk={() => setAsked({ action: 'LEAVE', lesson })} />
  )
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <p className="status-chip mb-2" data-status={status}>
        {words.option(enrolmentStatusOptions, status)}
      </p>
      <h2 className="font-bold text-lg">
        <CourseName course={enrolment} />
      </h2>
      {nextLesson && status === enrolmentStatus.enrolled ? (
        <div className="mt-3 rounded-card bg-orange-soft p-4">
          <p>
            <span className="text-ink-soft">{words.programme('enrolled.nextLesson')}</span>{' '}
            <strong className="block text-lg">
              <LessonTime lesson={nextLesson} />
            </strong>
          </p>
          {leaveOf(nextLesson)}
        </div>
      ) : null}
      <Facts enrolment={enrolment} />
      <OwnBallot enrolment={enrolment} />
      <GroupPart group={enrolment.group} />
      <LessonDates lessons={lessons} classCode={classCode} leaveOf={leaveOf} />
      <EnrolmentActions enrolment={enrolment} onAsk={setAsked} />
      {asked ? <ActionDialog enrolment={enrolment} asked={asked} onDone={done} onClose={close} /> : null}
    </li>
  )
}

function Facts({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { status, classCode, entryNo, ballotAt, checkAfter, appliedAt, cancelReason, nextLesson, centre } = enrolment
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {status === enrolmentStatus.awaitingBallot && ballotAt ? (
        <Fact label={words.programme('course.ballotAt')}>{formatDateTime(new Date(ballotAt), locale)}</Fact>
      ) : null}
      {checkAfter ? <Fact label={words.programme('enrol.checkAfter')}>{formatDate(checkAfter, locale)}</Fact> : null}
      {cancelReason ? (
        <Fact label={words.programme('enrolled.why')}>{words.programme(`enrolled.reason.${cancelReason}`)}</Fact>
      ) : null}
      {nextLesson && status !== enrolmentStatus.enrolled ? (
        <Fact label={words.programme('enrolled.firstLesson')}>
          <LessonTime lesson={nextLesson} />
        </Fact>
      ) : null}
      <Fact label={words.programme('course.col.centre')}>{centre.name[locale]}</Fact>
      <Fact label={words.programme('course.col.classCode')}>{classCode}</Fact>
      <Fact label={words.programme('enrol.entryNo')}>{entryNo}</Fact>
      <Fact label={words.programme('enrolled.appliedOn')}>{formatDate(new Date(appliedAt), locale)}</Fact>
    </dl>
  )
}
