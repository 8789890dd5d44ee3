import { useWords } from '@dhc/i18n/use-words'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { RecordTable } from '@dhc/ui/record-table'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import type { Column, Directory } from '../directory.ts'
import { LastChecked } from './last-checked.tsx'

type Props<Row extends DirectoryEntry> = { readonly directory: Directory<Row>; readonly rows: readonly Row[] }

/**
 * S2-76, S2-79, S2-80: the facts of each row, the last of them how old they are. Of a directory that names its main
 * columns the others open in each row, without a script; from 1440 px on there is room for all of them side by side.
 */
export function DirectoryTable<Row extends DirectoryEntry>({ directory, rows }: Props<Row>) {
  const words = useWords()
  const { reportTopic: topic } = directory
  const isMain = (column: Column<Row>) => column.isMain === true
  const hasMore = directory.columns.some(isMain)
  const more = hasMore ? directory.columns.filter((column) => !isMain(column)) : []
  const [nameColumn, ...columns] = directory.columns
  const onlyWide = (is: boolean) => (is ? { className: 'only-wide' } : {})
  return (
    <div className={hasMore ? 'all-columns-if-wide' : 'directory-table-wide'}>
      <div className="directory-table">
        <RecordTable
          caption={words.menu(directory.title)}
          room={hasMore ? 'little' : 'much'}
          columns={[
            ...directory.columns.map((column) => ({
              label: words.common(column.label),
              ...(hasMore ? {} : { width: column.width }),
              ...onlyWide(more.includes(column)),
            })),
            { label: words.common('directory.lastChecked'), ...onlyWide(hasMore) },
            ...(hasMore ? [{ label: words.common('directory.more'), className: 'not-if-wide' }] : []),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <span key="name" {...languageOf(row.origin)}>
                {nameColumn?.text(row, words)} <OriginNote origin={row.origin} />
              </span>,
              ...columns.map((column) => <DirectoryCell key={column.name} column={column} row={row} />),
              <LastChecked key="checked" row={row} topic={topic} />,
              ...(hasMore ? [<MoreFacts key="more" columns={more} row={row} topic={topic} />] : []),
            ],
          }))}
        />
      </div>
    </div>
  )
}

type DirectoryCellProps<Row extends DirectoryEntry> = { readonly column: Column<Row>; readonly row: Row }

/** A fact as its kind wants to be shown: a number to call, a place to find, a yes or no. */
function DirectoryCell<Row extends DirectoryEntry>({ column, row }: DirectoryCellProps<Row>) {
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

type MoreFactsProps<Row extends DirectoryEntry> = {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly topic: EnquiryTopic
}

/** S2-76: the facts one needs after choosing: vouchers, qualification, address, hours, map, and how old they are. */
function MoreFacts<Row extends DirectoryEntry>({ columns, row, topic }: MoreFactsProps<Row>) {
  const words = useWords()
  return (
    <details className="fold directory-more">
      <summary>
        {words.common('directory.more')}
        <span className="sr-only"> {row.name}</span>
      </summary>
      <dl>
        {columns.map((column) => (
          <div key={column.name}>
            <dt>{words.common(column.label)}</dt>
            <dd>
              <DirectoryCell column={column} row={row} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.common('directory.lastChecked')}</dt>
          <dd>
            <LastChecked row={row} topic={topic} />
          </dd>
        </div>
      </dl>
    </details>
  )
}
