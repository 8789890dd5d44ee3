import { useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../article/content-origin.tsx'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import type { Column } from '../directory.ts'

type Props<Row extends DirectoryEntry> = { readonly column: Column<Row>; readonly row: Row }

/** A fact as its kind wants to be shown: a number to call, a place to find, a yes or no. */
export function DirectoryCell<Row extends DirectoryEntry>({ column, row }: Props<Row>) {
  const words = useWords()
  const text = column.text(row, words)
  if (!text) return <span className="text-ink-soft">{words.common('directory.notStated')}</span>
  if (column.look === 'phone') return <PhoneNumbers text={text} />
  if (column.look === 'yes-no') return <YesNo isYes={column.value?.(row) === true} word={text} />
  if (column.look === 'map' || column.look === 'website')
    return (
      <OutsideLink href={text} className="directory-link">
        {column.look === 'map' ? words.common('nsp.mapLink') : words.common('directory.visit')}
        <span className="sr-only"> {row.name}</span>
      </OutsideLink>
    )
  return (
    <span
      {...languageOf(row.origin)}
      // The name of a place is not broken inside; any other Chinese text may be.
      className={column.look === 'place' ? 'break-keep' : 'whitespace-pre-line'}
    >
      {text}
    </span>
  )
}

/** Editors write `2000 3101 / 2000 3102` when there are two. */
function PhoneNumbers({ text }: { readonly text: string }) {
  return text.split(/\s*[/、;；]\s*/).map((number) => (
    <a key={number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="directory-link whitespace-nowrap">
      {number}
    </a>
  ))
}

/** Told apart by the shape and the word, not by colour. */
function YesNo({ isYes, word }: { readonly isYes: boolean; readonly word: string }) {
  return (
    <span className={`inline-flex items-center gap-1 ${isYes ? 'font-bold text-good' : ''}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <path d={isYes ? 'm5 13 4 4L19 7' : 'M6 12h12'} />
      </svg>
      {word}
    </span>
  )
}
