import type { RemainingQuotaView } from '@dhc/contracts/member-api/remaining-quota'
import { type Say, usePage } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatus, classStatusOptions } from '@dhc/reference/enrolment-status'
import { FactPanel } from '@dhc/ui/fact-list'
import { enrolMoment } from '../../../classes/class-standing.ts'
import { DateRange } from '../../../classes/date-range.tsx'
import type { EnrolClass } from '../model.ts'

type Props = { readonly courseClass: EnrolClass; readonly places: RemainingQuotaView | undefined }

/** What one agrees to: which class, when, where, for whom, how much, how. */
export function ClassFacts({ courseClass, places }: Props) {
  const { words, locale } = usePage()
  const { span, window: times } = courseClass
  const at = (instant: string | null) => (instant ? enrolMoment(instant, courseClass.method, locale) : null)
  const facts = [
    { label: words.programme('course.col.classCode'), value: courseClass.code },
    {
      label: words.programme('course.col.lessonDate'),
      value: span ? (
        <>
          <DateRange from={span.firstOn} to={span.lastOn} />{' '}
          <span className="inline-block font-normal">{words.programme('course.lessonCount', { n: span.count })}</span>
        </>
      ) : null,
    },
    { label: words.programme('course.col.time'), value: span?.times.join(', ') },
    { label: words.programme('course.col.centre'), value: courseClass.centre },
    { label: words.programme('course.col.target'), value: courseClass.target },
    {
      label: words.programme('course.fact.howMuch'),
      value: courseClass.feeHkd === 0 ? words.common('fee.free') : formatMoney(courseClass.feeHkd),
    },
    {
      label: words.programme('course.col.enrolmentMethod'),
      value: words.option(enrolmentMethodOptions, courseClass.method),
    },
    { label: words.programme('course.col.remainingQuota'), value: placesLeft(words, places) },
    { label: words.programme('course.opensAt'), value: at(times.from) },
    { label: words.programme('course.closesAt'), value: at(times.until) },
    { label: words.programme('course.ballotAt'), value: at(courseClass.ballotAt) },
  ].filter(({ value }) => value)
  return (
    <section aria-label={words.programme('enrol.classFacts')}>
      <FactPanel facts={facts} />
    </section>
  )
}

/** "full", not "0". */
function placesLeft(words: Say, places: Props['places']): string {
  if (!places) return '—'
  if (places.remainingQuota === null) return words.programme('course.unlimited')
  return places.remainingQuota === 0 ? words.option(classStatusOptions, classStatus.full) : `${places.remainingQuota}`
}
