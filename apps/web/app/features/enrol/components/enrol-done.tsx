import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { enrolledPage } from '@dhc/reference/page-paths'
import { useState } from 'react'
import { InviteDialog } from '../../../member-page/invite-dialog.tsx'
import { useActing } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'

/** S4-09, S4-13, S4-15: what has become of it, and where to look next. */
export function EnrolDone({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, toPage } = usePage()
  const isBallot = enrolment.status === enrolmentStatus.awaitingBallot
  return (
    <div className="flex flex-col items-start gap-4">
      <DoneNotice label={words.option(enrolmentStatusOptions, enrolment.status)}>
        {words.programme(isBallot ? 'enrol.drawDone' : 'enrol.openDone')}
      </DoneNotice>
      <AfterEnrolling enrolment={enrolment} />
      <ComingTogether enrolment={enrolment} />
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

/** A class one has already applied for: how it stands, and where to change it. */
export function OwnEnrolment({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, toPage } = usePage()
  return (
    <div className="panel flex flex-col items-start gap-4 border-s-8 border-s-teal">
      <p className="status-chip" data-status={enrolment.status}>
        {words.option(enrolmentStatusOptions, enrolment.status)}
      </p>
      <AfterEnrolling enrolment={enrolment} />
      <ComingTogether enrolment={enrolment} />
      <a href={toPage(enrolledPage)} className="primary-button text-lg">
        {words.programme('enrol.seeEnrolled')}
      </a>
    </div>
  )
}

/** D-139: offered where one has just entered the ballot; a group is agreed to by each alone, so not by who acts for somebody. */
function ComingTogether({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<string>()
  const done = (sentence: string) => {
    setAsking(false)
    setAsked(sentence)
  }
  if (useActing() || !enrolment.actions.includes('INVITE')) return null
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-2">
      {asked ? <p className="font-bold text-teal">{asked}</p> : null}
      <button type="button" onClick={() => setAsking(true)} className="secondary-button">
        {words.programme('group.invite')}
      </button>
      {isAsking ? <InviteDialog enrolment={enrolment} onDone={done} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

/** What one writes down: the entry number, and the day on which there is something to see (S4-15). */
function AfterEnrolling({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, locale } = usePage()
  const { entryNo, checkAfter, ballotAt, status } = enrolment
  const facts = [
    { label: words.programme('enrol.entryNo'), value: entryNo },
    ...(checkAfter ? [{ label: words.programme('enrol.checkAfter'), value: formatDate(checkAfter, locale) }] : []),
    ...(ballotAt && status === enrolmentStatus.awaitingBallot
      ? [{ label: words.programme('course.ballotAt'), value: formatDateTime(new Date(ballotAt), locale) }]
      : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
