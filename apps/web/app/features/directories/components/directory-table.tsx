import { useWords } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import { RecordTable } from '@dhc/ui/record-table'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { languageOf, OriginNote } from '../../../sections/content-origin.tsx'
import type { Directory } from '../directory.ts'
import { DirectoryCell } from './directory-cell.tsx'
import { mayReport, ReportLink } from './report-link.tsx'

type Props<Row extends DirectoryEntry> = { readonly directory: Directory<Row>; readonly rows: readonly Row[] }

/** S2-76, S2-79, S2-80: the facts of each row; the last column says how old they are and takes a correction. */
export function DirectoryTable<Row extends DirectoryEntry>({ directory, rows }: Props<Row>) {
  const words = useWords()
  const [nameColumn, ...columns] = directory.columns
  const hasReportLink = mayReport()
  return (
    <div className="directory-table">
      <RecordTable
        caption={words.menu(directory.title)}
        room="much"
        columns={[
          ...directory.columns.map(({ label, width }) => ({ label: words.common(label), width })),
          { label: words.common('directory.lastChecked') },
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <span key="name" {...languageOf(row.origin)}>
              {nameColumn?.text(row, words)} <OriginNote origin={row.origin} />
            </span>,
            ...columns.map((column) => <DirectoryCell key={column.name} column={column} row={row} />),
            <div key="checked">
              {row.lastCheckedOn ? (
                <time dateTime={row.lastCheckedOn} className="whitespace-nowrap">
                  {formatShortDate(row.lastCheckedOn)}
                </time>
              ) : (
                words.common('directory.notStated')
              )}
              {hasReportLink ? <ReportLink topic={directory.reportTopic} code={row.code} name={row.name} /> : null}
            </div>,
          ],
        }))}
      />
    </div>
  )
}
