import { type EnrolmentMethod, enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { calendarPage } from '@dhc/reference/page-paths'
import { type Weekday, weekdays } from '../../classes/class-choice.ts'
import { type CalendarView, calendarViews } from '../../known-values.ts'
import { dayAskedFor } from './calendar-days.ts'

export type CalendarFilters = {
  readonly centre: string | undefined
  readonly theme: string | undefined
  readonly method: EnrolmentMethod | undefined
  readonly weekday: Weekday | undefined
  readonly hasPlaces: boolean
}

/** Everything an address says about the calendar. */
export type CalendarAddress = {
  readonly view: CalendarView
  readonly on: string
  readonly today: string
  readonly filters: CalendarFilters
}

const codeOf = <Code extends string>(codes: readonly Code[], text: string | null) => codes.find((code) => code === text)

/** Nonsense in an address is left out, so that a mistyped link still shows a calendar. */
export function readCalendarAddress(query: URLSearchParams, today: string): CalendarAddress {
  return {
    view: codeOf(calendarViews, query.get('view')) ?? 'month',
    on: dayAskedFor(query.get('date'), today),
    today,
    filters: {
      centre: query.get('centre') || undefined,
      theme: query.get('theme') || undefined,
      method: codeOf(enrolmentMethodOptions.codes, query.get('method')),
      weekday: codeOf(weekdays, query.get('weekday')),
      hasPlaces: query.get('places') === 'left',
    },
  }
}

/** The parameters of an address, without those that say what is so anyway. */
export function parametersOf({ view, on, today, filters }: CalendarAddress): readonly (readonly [string, string])[] {
  const { hasPlaces, ...chosen } = filters
  return [
    ...(view === 'month' ? [] : [['view', view] as const]),
    ...(on === today ? [] : [['date', on] as const]),
    ...Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ...(hasPlaces ? [['places', 'left'] as const] : []),
  ]
}

/** The path and query of a page of the calendar, without a language prefix. */
export function calendarHref(address: CalendarAddress): string {
  const query = new URLSearchParams(parametersOf(address).map(([name, value]) => [name, value])).toString()
  return query ? `${calendarPage}?${query}` : calendarPage
}

export const noFilters: CalendarFilters = {
  centre: undefined,
  theme: undefined,
  method: undefined,
  weekday: undefined,
  hasPlaces: false,
}
