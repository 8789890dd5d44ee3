import { usePage } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { calendarPage } from '@dhc/reference/page-paths'
import { weekdays } from '../../../classes/class-choice.ts'
import { ChosenFilters, ClassFilters } from '../../../classes/class-filters.tsx'
import { type CalendarAddress, noFilters, parametersOf } from '../calendar-address.ts'
import type { CalendarContent } from '../data.ts'

type Props = { readonly address: CalendarAddress; readonly choices: CalendarContent['choices'] }

/** What one can look for in the calendar, and what was chosen. */
export function CalendarFilters({ address, choices }: Props) {
  const { words } = usePage()
  const { centre, theme, method, weekday, hasPlaces } = address.filters
  const methods = enrolmentMethodOptions.codes.map((code) => ({
    code,
    title: words.option(enrolmentMethodOptions, code),
  }))
  const days = weekdays.map((code) => ({ code, title: words.common(`weekday.${code}`) }))
  const filters = {
    path: calendarPage,
    label: words.programme('calendar.filters'),
    kept: parametersOf({ ...address, filters: noFilters }),
    filters: [
      { name: 'centre', label: words.programme('course.col.centre'), choices: choices.centres, chosen: centre },
      { name: 'theme', label: words.programme('calendar.filter.theme'), choices: choices.themes, chosen: theme },
      { name: 'method', label: words.programme('course.col.enrolmentMethod'), choices: methods, chosen: method },
      { name: 'weekday', label: words.programme('calendar.filter.weekday'), choices: days, chosen: weekday },
    ],
    hasPlaces,
  }
  return (
    <>
      <ClassFilters {...filters} />
      <ChosenFilters {...filters} />
    </>
  )
}
