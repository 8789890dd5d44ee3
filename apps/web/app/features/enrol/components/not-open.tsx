import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import type { EnrolClass, PlaceInTime } from '../model.ts'

type Props = { readonly courseClass: EnrolClass; readonly place: PlaceInTime }

/** D-113: the button cannot be pressed, and the dates stand beside it. */
export function NotOpen({ courseClass, place }: Props) {
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

export function WhenOpen({ courseClass: { window: times }, place }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const at = (instant: string) => formatDateTime(new Date(instant), locale)
  if (place === 'before' && times.from) {
    return words.programme('enrol.opensOn', { date: at(times.from) })
  }
  return times.until ? words.programme('enrol.closedOn', { date: at(times.until) }) : words.programme('enrol.closed')
}
