import { usePage } from '@dhc/i18n/use-words'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import type { Choice, Directory } from '../directory.ts'
import { type DirectoryQuery, sizeField, toAddress, toFields } from '../directory-query.ts'

type Props<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly chosen: DirectoryQuery
  readonly choices: Readonly<Record<string, readonly Choice[]>>
  /** An empty list says by itself how to get the whole one. */
  readonly total: number
}

/** Each filter in use can be taken back by itself. */
export function FiltersInUse<Row extends DirectoryEntry>({ directory, chosen, choices, total }: Props<Row>) {
  const { words, toPage } = usePage()
  const { filters } = chosen
  const named = directory.filters.flatMap(({ name, label }) => {
    const choice = choices[name]?.find(({ value }) => value === filters[name])
    return choice
      ? [{ name, text: words.common('directory.filter', { name: words.common(label), value: choice.label }) }]
      : []
  })
  const inUse = [...(chosen.words ? [{ name: 'q', text: `“${chosen.words}”` }] : []), ...named]
  if (inUse.length === 0) return null
  const without = (name: string) =>
    [...toFields(chosen, directory.sorts[0].name), ...sizeField(chosen)].filter(([field]) => field !== name)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <p>{words.common('directory.inUse')}</p>
      <ul className="flex flex-wrap gap-2">
        {inUse.map(({ name, text }) => (
          <li key={name}>
            <a
              href={toPage(toAddress(directory.path, without(name)))}
              aria-label={words.common('directory.remove', { filter: text })}
              className="filter-chip"
            >
              {text}
              <span aria-hidden="true">✕</span>
            </a>
          </li>
        ))}
      </ul>
      {total > 0 ? (
        <a href={toPage(directory.path)} className="text-link filter-reset">
          {words.common('directory.showAll')}
        </a>
      ) : null}
    </div>
  )
}
