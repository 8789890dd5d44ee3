import type { LessonReminder } from '@dhc/contracts/member-api/lesson-reminder'
import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { lessonAnswerPage } from '@dhc/reference/page-paths'
import type { ReminderAnswer } from '@dhc/reference/reminder-rules'
import { FactPanel } from '@dhc/ui/fact-list'
import { PageOpening } from '../../../article/page-opening.tsx'
import { WithPhones } from '../../../links/phone-link.tsx'
import type { LessonAnswerData } from '../data.ts'

type Props = { readonly data: LessonAnswerData; readonly phone: string | null | undefined }

/** Two buttons and the truth: no sign-in and no script. */
export function LessonAnswerPage({ data, phone }: Props) {
  const { words } = usePage()
  return (
    <article>
      <PageOpening title={words.menu('lesson-answer.title')} isCompact />
      <div className="flex max-w-measure flex-col gap-6">
        {data.kind === 'lesson' ? (
          <LessonAnswer token={data.token} reminder={data.reminder} />
        ) : (
          <p className="text-lg">{words.programme(`reminder.${data.kind}`)}</p>
        )}
        {phone ? (
          <p>
            {words.common('enquiry.phone')} <WithPhones text={phone} />
          </p>
        ) : null}
      </div>
    </article>
  )
}

type LessonProps = { readonly token: string; readonly reminder: LessonReminder }

function LessonAnswer({ token, reminder }: LessonProps) {
  const { words, locale } = usePage()
  const { courseName, classCode, centre, startsAt, answerUntil, standing, answers } = reminder
  const facts = [
    { label: words.programme('enrol.periods.course'), value: `${courseName[locale]} (${classCode})` },
    { label: words.programme('course.col.time'), value: formatDateTime(new Date(startsAt), locale) },
    { label: words.programme('course.col.centre'), value: centre[locale] },
    ...(answerUntil !== null && standing === 'OFFERED'
      ? [{ label: words.programme('chair.answerUntil'), value: formatDateTime(new Date(answerUntil), locale) }]
      : []),
  ]
  return (
    <>
      <p className="font-bold text-lg" role="status">
        {standing === 'OPEN' ? words.programme('reminder.ask') : words.programme(`reminder.standing.${standing}`)}
      </p>
      <FactPanel facts={facts} />
      {answers.length > 0 ? <AnswerForm token={token} answers={answers} /> : null}
      {standing === 'OFFERED' ? <p>{words.programme('chair.oneLesson')}</p> : null}
      {standing === 'OPEN' || standing === 'COMING' ? <LeaveNote isInTime={answers.includes('NOT_COMING')} /> : null}
    </>
  )
}

function LeaveNote({ isInTime }: { readonly isInTime: boolean }) {
  const { words } = usePage()
  return <p>{words.programme(isInTime ? 'reminder.leaveMeant' : 'leave.tooLate')}</p>
}

const look = 'min-h-touch rounded-chip border-2 px-8 py-2 font-bold text-lg'
const looks: Readonly<Record<ReminderAnswer, string>> = {
  COMING: `${look} border-transparent bg-fill text-white hover:bg-night-soft`,
  NOT_COMING: `${look} border-ink bg-card text-ink`,
}

function AnswerForm({ token, answers }: { readonly token: string; readonly answers: readonly ReminderAnswer[] }) {
  const { words, toPage } = usePage()
  const labels = {
    COMING: words.programme('reminder.coming'),
    NOT_COMING: words.programme('reminder.notComing'),
  }
  return (
    <form method="post" action={toPage(lessonAnswerPage)} className="flex flex-col gap-4 sm:flex-row">
      <input type="hidden" name="token" value={token} />
      {answers.map((answer) => (
        <button key={answer} type="submit" name="answer" value={answer} className={looks[answer]}>
          {labels[answer]}
        </button>
      ))}
    </form>
  )
}
