import { useWords } from '@dhc/i18n/use-words'
import { RecordTable } from '@dhc/ui/record-table'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import type { Column, Directory } from '../directory.ts'
import { DirectoryCell } from './directory-cell.tsx'
import { LastChecked } from './last-checked.tsx'
import { MoreFacts } from './more-facts.tsx'

type Props<Row extends DirectoryEntry> = { readonly directory: Directory<Row>; readonly rows: readonly Row[] }

/**
 * S2-76, S2-79, S2-80: the facts of each row, the last of them how old they are. A directory that names its main columns
 * stays within the page: the others open in each row, without a script.
 */
export function DirectoryTable<Row extends DirectoryEntry>({ directory, rows }: Props<Row>) {
  const words = useWords()
  const isMain = (column: Column<Row>) => column.isMain === true
  const hasMore = directory.columns.some(isMain)
  const [nameColumn, ...columns] = hasMore ? directory.columns.filter(isMain) : directory.columns
  const more = hasMore ? directory.columns.filter((column) => !isMain(column)) : []
  const heads = nameColumn ? [nameColumn, ...columns] : columns
  return (
    <div className={hasMore ? '' : 'directory-table-wide'}>
      <div className="directory-table">
        <RecordTable
          caption={words.menu(directory.title)}
          room={hasMore ? 'little' : 'much'}
          columns={[
            ...heads.map(({ label, width }) => ({ label: words.common(label), ...(hasMore ? {} : { width }) })),
            { label: words.common(hasMore ? 'directory.more' : 'directory.lastChecked') },
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <span key="name" {...languageOf(row.origin)}>
                {nameColumn?.text(row, words)} <OriginNote origin={row.origin} />
              </span>,
              ...columns.map((column) => <DirectoryCell key={column.name} column={column} row={row} />),
              hasMore ? (
                <MoreFacts key="more" columns={more} row={row} topic={directory.reportTopic} />
              ) : (
                <LastChecked key="checked" row={row} topic={directory.reportTopic} />
              ),
            ],
          }))}
        />
      </div>
    </div>
  )
}
