import { usePage, useWords } from '@dhc/i18n/use-words'

export type Choice = { readonly code: string; readonly title: string }

/** One thing one can filter by: a list to choose from, or a number to type. */
export type ClassFilter = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[] | 'number'
  readonly chosen: string | undefined
  /** What was chosen, when the bare number would not say it. */
  readonly chosenLabel?: string
}

export type ClassFiltersProps = {
  readonly path: string
  readonly label: string
  /** Parameters of the address that are no filters. */
  readonly kept?: readonly (readonly [string, string])[]
  readonly filters: readonly ClassFilter[]
  readonly hasPlaces: boolean
}

/** A form that only asks: its answer is a page with an address that can be shared, with or without a script. */
export function ClassFilters({ path, label, kept = [], filters, hasPlaces }: ClassFiltersProps) {
  const { words, toPage } = usePage()
  return (
    <details className="calendar-filters">
      <summary className="calendar-filters-summary">{label}</summary>
      <form method="get" action={toPage(path)} aria-label={label}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        <label className="calendar-places">
          <input type="checkbox" name="places" value="left" defaultChecked={hasPlaces} />
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

function FilterField({ filter: { name, label, choices, chosen } }: { readonly filter: ClassFilter }) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`filter-${name}`} className="font-bold">
        {label}
      </label>
      {choices === 'number' ? (
        <input
          id={`filter-${name}`}
          name={name}
          inputMode="numeric"
          maxLength={3}
          defaultValue={chosen ?? ''}
          className="text-field"
        />
      ) : (
        <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''} className="text-field">
          <option value="">{words.programme('calendar.filter.all')}</option>
          {choices.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** What was chosen, each with the way to take it back. */
export function ChosenFilters({ path, kept = [], filters, hasPlaces }: ClassFiltersProps) {
  const { words, toPage } = usePage()
  const parameters = [
    ...filters.flatMap(({ name, chosen }) => (chosen ? [[name, chosen] as const] : [])),
    ...(hasPlaces ? [['places', 'left'] as const] : []),
  ]
  const titleOf = ({ choices, chosen }: ClassFilter) =>
    choices === 'number' ? chosen : (choices.find(({ code }) => code === chosen)?.title ?? chosen)
  const labels = [
    ...filters.flatMap((filter) => (filter.chosen ? [filter.chosenLabel ?? titleOf(filter) ?? ''] : [])),
    ...(hasPlaces ? [words.programme('calendar.filter.places')] : []),
  ]
  const hrefWith = (some: readonly (readonly [string, string])[]) => {
    const query = new URLSearchParams([...kept, ...some].map(([name, value]) => [name, value])).toString()
    return toPage(query ? `${path}?${query}` : path)
  }
  if (parameters.length === 0) return null
  return (
    <nav aria-label={words.programme('calendar.filter.chosen')} className="mb-4">
      <ul className="flex flex-wrap items-center gap-2">
        {parameters.map(([name], index) => (
          <li key={name}>
            <a href={hrefWith(parameters.filter(([other]) => other !== name))} className="chosen-filter">
              <span aria-hidden="true">{labels[index]} ✕</span>
              <span className="sr-only">
                {words.programme('calendar.filter.remove', { filter: labels[index] ?? '' })}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href={hrefWith([])} className="text-link px-2">
            {words.programme('calendar.filter.clear')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
