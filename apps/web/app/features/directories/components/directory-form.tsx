import { usePage } from '@dhc/i18n/use-words'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import type { Choice, Directory } from '../directory.ts'
import { type DirectoryQuery, sizeField } from '../directory-query.ts'

type Props<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly chosen: DirectoryQuery
  readonly choices: Readonly<Record<string, readonly Choice[]>>
}

/** S2-77, S2-78: a plain form; what it asks is the address, and the answer comes into view by itself. */
export function DirectoryForm<Row extends DirectoryEntry>({ directory, chosen, choices }: Props<Row>) {
  const { words, toPage } = usePage()
  const [defaultSort] = directory.sorts
  const isNarrowed = Object.keys(chosen.filters).length > 0
  const isReordered = chosen.sort !== defaultSort.name || chosen.order !== 'asc'
  return (
    <search>
      <form action={`${toPage(directory.path)}#results`} method="get" className="directory-form panel">
        {sizeField(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="directory-keywords">
          <label className="flex grow flex-col gap-1 font-bold">
            {words.common('filter.keywords')}
            <input
              type="search"
              name="q"
              defaultValue={chosen.words}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              className="text-field w-full font-normal"
            />
          </label>
          <button type="submit" className="primary-button">
            {words.common('layout.search')}
          </button>
        </div>
        <details className="directory-filters" open={isNarrowed || isReordered}>
          <summary className="quiet-control text-orange-deep underline underline-offset-4">
            {words.common('directory.filters')}
          </summary>
          <div className="directory-choices">
            {directory.filters.map(({ name, label }) => (
              <Select
                key={name}
                name={name}
                label={words.common(label)}
                value={chosen.filters[name] ?? ''}
                choices={[{ value: '', label: words.common('filter.all') }, ...(choices[name] ?? [])]}
              />
            ))}
            {directory.sorts.length > 1 ? (
              <Select
                name="sort"
                label={words.common('filter.sort')}
                value={chosen.sort}
                choices={directory.sorts.map(({ name, label }) => ({ value: name, label: words.common(label) }))}
              />
            ) : null}
            <Select
              name="order"
              label={words.common('filter.order')}
              value={chosen.order}
              choices={[
                { value: 'asc', label: words.common('filter.asc') },
                { value: 'desc', label: words.common('filter.desc') },
              ]}
            />
          </div>
        </details>
      </form>
    </search>
  )
}

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
}

function Select({ name, label, value, choices }: SelectProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`choose-${name}`} className="font-bold">
        {label}
      </label>
      <select id={`choose-${name}`} name={name} defaultValue={value} className="text-field w-full">
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
