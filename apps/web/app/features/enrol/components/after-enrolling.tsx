import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'

/** What one writes down: the entry number, and the day on which there is something to see (S4-15). */
export function AfterEnrolling({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const words = useWords()
  const { locale } = usePageLocale()
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
