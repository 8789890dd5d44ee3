import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatNearDate } from '@dhc/locales/format'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus, classStatusOptions } from '@dhc/reference/enrolment-status'
import type { CourseClass } from '../content/course-class.ts'
import { type Standing, standingOf } from './class-standing.ts'
import { enrolWindowOf } from './enrol-window.ts'

/** D-054 of the four that dates alone decide; an open class has a sentence of its own. */
const statusOf = {
  open: classStatus.open,
  upcoming: classStatus.upcoming,
  closed: classStatus.closed,
  over: classStatus.ended,
  cancelled: classStatus.cancelled,
} as const satisfies Record<Standing, string>

type Props = { readonly courseClass: CourseClass; readonly now: Date }

/**
 * "5 places left", "full", "ballot until 3 Dec". The page says what the dates tell; site/enhance/live-places.ts puts the
 * number in its place, and "full" where it is.
 */
export function Availability({ courseClass, now }: Props) {
  const sentence = useSentence(courseClass, now)
  const standing = standingOf(courseClass, now)
  return (
    <span
      data-availability={courseClass.id}
      data-state={statusOf[standing]}
      {...(courseClass.method === enrolmentMethod.draw ? { 'data-draw': '' } : {})}
      className="availability"
    >
      {sentence}
    </span>
  )
}

function useSentence(courseClass: CourseClass, now: Date): string {
  const words = useWords()
  const { locale } = usePageLocale()
  const { from, until } = enrolWindowOf(courseClass)
  const on = (instant: string) => ({ date: formatNearDate(new Date(instant), locale) })
  const standing = standingOf(courseClass, now)
  if (standing === 'upcoming' && from) return words.programme('class.opensOn', on(from))
  if (standing === 'open' && courseClass.method === enrolmentMethod.draw) {
    return until ? words.programme('class.ballotUntil', on(until)) : words.programme('class.ballotOpen')
  }
  if (standing === 'open' && until) return words.programme('class.openUntil', on(until))
  return words.option(classStatusOptions, statusOf[standing])
}
