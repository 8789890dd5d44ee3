import { useWords } from '@dhc/i18n/use-words'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import type { Column } from '../directory.ts'
import { DirectoryCell } from './directory-cell.tsx'
import { LastChecked } from './last-checked.tsx'

type Props<Row extends DirectoryEntry> = {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
  readonly topic: EnquiryTopic
}

/** S2-76: the facts one needs after choosing: vouchers, qualification, address, hours, map, and how old they are. */
export function MoreFacts<Row extends DirectoryEntry>({ columns, row, topic }: Props<Row>) {
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
