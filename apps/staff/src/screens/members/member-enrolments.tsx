import type { PayloadOf } from '@dhc/contracts/call'
import type { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { TextLink } from '../../desk/links.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { Slip } from '../../desk/slip.tsx'
import { chosenLocale, publicBallotPage, say } from '../../words/console-words.ts'
import { CancelEnrolment, type Enrolment, LeaveNextLesson, UndoCancelling } from './enrolment-actions.tsx'

type Props = {
  readonly memberId: string
  readonly enrolments: PayloadOf<typeof listMemberEnrolmentsCall>['items']
  readonly mayOpenClass: boolean
  readonly name: string
}

/** All the member ever applied for, whatever became of it. */
export function EnrolmentTable({ memberId, enrolments, mayOpenClass, name }: Props) {
  const words = useWords()
  const [cancelled, setCancelled] = useState<Enrolment>()
  const table = (
    <ItemTable
      caption={say('record.enrolments')}
      items={enrolments}
      keyOf={(item) => item.enrolmentId}
      columns={[
        [
          say('classes.code'),
          (item) =>
            mayOpenClass ? <TextLink to={`/classes/${item.strapiUuid}`}>{item.classCode}</TextLink> : item.classCode,
        ],
        [say('classes.course'), (item) => item.courseName[chosenLocale()]],
        [say('classes.centre'), (item) => item.centre.name[chosenLocale()]],
        [say('classes.state'), (item) => words.option(enrolmentStatusOptions, item.status)],
        [say('record.since'), (item) => showMoment(item.statusAt)],
        [
          say('record.attendance'),
          (item) =>
            item.attended + item.missed > 0
              ? say('record.cameMissed', { came: item.attended, missed: item.missed })
              : '',
        ],
        [say('record.ballot'), (item) => <BallotResult enrolment={item} name={name} />],
        [say('desk.actions'), (item) => <CancelEnrolment enrolment={item} onCancelled={setCancelled} />],
      ]}
      empty={say('record.noEnrolment')}
    />
  )
  return (
    <>
      {cancelled ? (
        <UndoCancelling memberId={memberId} cancelled={cancelled} onUndone={() => setCancelled(undefined)} />
      ) : null}
      {table}
    </>
  )
}

type Lessons = PayloadOf<typeof listMemberEnrolmentsCall>['next_lessons']
type NextLessonsProps = {
  readonly lessons: Lessons
  readonly enrolments: readonly Enrolment[]
  readonly name: string
}

/** "When is my next class?": the reply stands on top, and goes home on paper in large type. */
export function NextLessons({ lessons, enrolments, name }: NextLessonsProps) {
  const [next] = lessons
  return (
    <section aria-label={say('record.nextLesson')} className="panel flex flex-wrap items-center justify-between gap-4">
      {next ? (
        <p className="text-xl">
          <span className="block text-base text-ink-soft">{say('record.nextLesson')}</span>
          <strong>
            {showDay(next.date)} {next.start}-{next.end}
          </strong>{' '}
          {next.courseName[chosenLocale()]} ({next.classCode}), {next.centre.name[chosenLocale()]}
        </p>
      ) : (
        <p className="text-xl">{say('record.noLesson')}</p>
      )}
      {next ? <LeaveNextLesson key={next.lessonUuid} lesson={next} enrolments={enrolments} /> : null}
      {next ? (
        <Slip label={say('record.lessonSlip')} isNext>
          <LessonSlip lessons={lessons} name={name} />
        </Slip>
      ) : null}
    </section>
  )
}

/** Eight lessons in large type are two pages: the name is the head of a table, which paper repeats on each of them. */
function LessonSlip({ lessons, name }: Pick<NextLessonsProps, 'lessons' | 'name'>) {
  return (
    <table className="slip-table text-2xl">
      <thead>
        <tr>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson) => (
          <tr key={lesson.lessonUuid}>
            <td>
              <strong>
                {showDay(lesson.date)} {lesson.start}-{lesson.end}
              </strong>
              <br />
              {lesson.courseName[chosenLocale()]} ({lesson.classCode})
              <br />
              {lesson.centre.name[chosenLocale()]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "I never win": the rank, where anybody can check it, and both on paper to take home. */
function BallotResult({ enrolment, name }: { readonly enrolment: Enrolment; readonly name: string }) {
  const { ballot, classCode, entryNo } = enrolment
  if (!ballot?.releasedAt || ballot.rank === null) return null
  const { rank, reserveNo } = ballot
  const numbers = { rank, entries: ballot.entries ?? 0, places: ballot.places ?? 0 }
  const page = publicBallotPage(classCode)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        {say('record.rank', numbers)} {reserveNo === null ? '' : say('record.reserve', { number: reserveNo })}
      </span>
      <a href={page} target="_blank" rel="noreferrer" className="text-link">
        {say('ballot.page')}
        <span className="sr-only"> {classCode}</span>
      </a>
      <Slip label={say('record.ballotSlip')}>
        <p className="text-2xl">{name}</p>
        <p className="mt-4 font-bold text-2xl">
          {enrolment.courseName[chosenLocale()]} ({classCode})
        </p>
        <p className="mt-4 text-2xl">{say('enrol.entryNo', { number: entryNo })}</p>
        <p className="mt-4 font-bold text-2xl">{say('record.rank', numbers)}</p>
        {reserveNo === null ? null : <p className="mt-4 text-2xl">{say('record.reserve', { number: reserveNo })}</p>}
        <p className="mt-4 text-xl">{say('record.howToCheck')}</p>
        <p className="mt-4 break-all text-xl">{new URL(page, window.location.origin).href}</p>
      </Slip>
    </span>
  )
}
