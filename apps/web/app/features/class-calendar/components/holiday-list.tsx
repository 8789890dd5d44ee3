import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import type { CalendarDay } from '../model.ts'

/** The cells of a phone have no room for a holiday's name. */
export function HolidayList({ weeks }: { readonly weeks: readonly (readonly CalendarDay[])[] }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const holidays = weeks
    .flat()
    .flatMap(({ on, isInPeriod, holiday }) => (isInPeriod && holiday ? [{ on, holiday }] : []))
  if (holidays.length === 0) return null
  return (
    <section aria-labelledby="holidays" className="holiday-list">
      <h3 id="holidays">{words.programme('calendar.holidays')}</h3>
      <ul>
        {holidays.map(({ on, holiday }) => (
          <li key={on}>
            {formatDate(on, locale)} {holiday}
          </li>
        ))}
      </ul>
    </section>
  )
}
