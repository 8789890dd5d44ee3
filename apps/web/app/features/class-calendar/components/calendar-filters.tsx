import { usePage, useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { calendarPage } from '@dhc/reference/page-paths'
import { type CalendarAddress, noFilters, parametersOf } from '../calendar-address.ts'
import { weekdays } from '../calendar-days.ts'
import type { CalendarContent } from '../data.ts'
import type { Choice } from '../model.ts'

type Props = { readonly address: CalendarAddress; readonly choices: CalendarContent['choices'] }

/** A form that only asks: its answer is a page with an address that can be shared, with or without a script. */
export function CalendarFilters({ address, choices }: Props) {
  const { words, toPage } = usePage()
  const { filters } = address
  const methods = enrolmentMethodOptions.codes.map((code) => ({
    code,
    title: words.option(enrolmentMethodOptions, code),
  }))
  const days = weekdays.map((code) => ({ code, title: words.common(`weekday.${code}`) }))
  return (
    <details className="calendar-filters">
      <summary className="calendar-filters-summary">{words.programme('calendar.filters')}</summary>
      <form method="get" action={toPage(calendarPage)} aria-label={words.programme('calendar.filters')}>
        {parametersOf({ ...address, filters: noFilters }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          name="centre"
          label={words.programme('course.col.centre')}
          choices={choices.centres}
          chosen={filters.centre}
        />
        <Select
          name="theme"
          label={words.programme('calendar.filter.theme')}
          choices={choices.themes}
          chosen={filters.theme}
        />
        <Select
          name="method"
          label={words.programme('course.col.enrolmentMethod')}
          choices={methods}
          chosen={filters.method}
        />
        <Select
          name="weekday"
          label={words.programme('calendar.filter.weekday')}
          choices={days}
          chosen={filters.weekday}
        />
        <label className="calendar-places">
          <input type="checkbox" name="places" value="left" defaultChecked={filters.hasPlaces} />
          <span>
            <strong>{words.programme('calendar.filter.places')}</strong>
            <span className="block text-ink-soft">{words.programme('calendar.filter.placesHint')}</span>
          </span>
        </label>
        <button type="submit" className="primary-button">
          {words.programme('calendar.filter.apply')}
        </button>
      </form>
    </details>
  )
}

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
}

function Select({ name, label, choices, chosen }: SelectProps) {
  const words = useWords()
  return (
    <label className="flex flex-col gap-1">
      <span className="font-bold">{label}</span>
      <select name={name} defaultValue={chosen ?? ''} className="text-field">
        <option value="">{words.programme('calendar.filter.all')}</option>
        {choices.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
