import { usePage } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { type CalendarAddress, type CalendarFilters, calendarHref, noFilters } from '../calendar-address.ts'
import type { CalendarContent } from '../data.ts'
import type { Choice } from '../model.ts'

type Props = { readonly address: CalendarAddress; readonly choices: CalendarContent['choices'] }

const titleOf = (choices: readonly Choice[], code: string) => choices.find((choice) => choice.code === code)?.title

/** What was chosen, each with the way to take it back. */
export function ChosenFilters({ address, choices }: Props) {
  const { words, toPage } = usePage()
  const { centre, theme, method, weekday, hasPlaces } = address.filters
  const without = (change: Partial<CalendarFilters>) =>
    toPage(calendarHref({ ...address, filters: { ...address.filters, ...change } }))
  const chosen = [
    { href: without({ centre: undefined }), label: centre && (titleOf(choices.centres, centre) ?? centre) },
    { href: without({ theme: undefined }), label: theme && (titleOf(choices.themes, theme) ?? theme) },
    { href: without({ method: undefined }), label: method && words.option(enrolmentMethodOptions, method) },
    { href: without({ weekday: undefined }), label: weekday && words.common(`weekday.${weekday}`) },
    { href: without({ hasPlaces: false }), label: hasPlaces && words.programme('calendar.filter.places') },
  ].flatMap(({ href, label }) => (label ? [{ href, label }] : []))
  if (chosen.length === 0) return null
  return (
    <nav aria-label={words.programme('calendar.filter.chosen')} className="mb-4">
      <ul className="flex flex-wrap items-center gap-2">
        {chosen.map(({ href, label }) => (
          <li key={label}>
            <a href={href} className="chosen-filter">
              <span aria-hidden="true">{label} ✕</span>
              <span className="sr-only">{words.programme('calendar.filter.remove', { filter: label })}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={toPage(calendarHref({ ...address, filters: noFilters }))} className="text-link px-2">
            {words.programme('calendar.filter.clear')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
