import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { readingSource } from '@dhc/reference/options/health'
import { tableRoles } from '@dhc/ui/table-roles'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClassChip, ReadingValue } from './reading-value.tsx'

type Props = {
  readonly caption: string
  readonly readings: readonly ReadingView[]
  /** Blood pressure and BMI have classes, the others reference bands (D-124). */
  readonly hasClasses: boolean
  readonly onDelete: ((reading: ReadingView) => void) | undefined
}

/** Beyond this a phone takes long to draw them; one press shows all. */
const shownAtFirst = 50

/** The same readings as the chart, one by one, the newest first. On a phone each is two short lines. */
export function ReadingsTable({ caption, readings, hasClasses, onDelete }: Props) {
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  // Paper shows all of them.
  useEffect(() => {
    const showAll = () => flushSync(() => setWhole(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  const shown = isWhole ? readings : readings.slice(0, shownAtFirst)
  const headings = [
    'health.recordDate',
    'readings.value',
    hasClasses ? 'health.class' : 'readings.band',
    'readings.source',
  ] as const
  return (
    <div className="readings-table">
      <table {...tableRoles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {headings.map((heading) => (
              <th key={heading} {...tableRoles.columnHeader}>
                {words.health(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {shown.map((reading) => (
            <Row key={reading.id} reading={reading} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      {shown.length < readings.length ? (
        <button type="button" onClick={() => setWhole(true)} className="secondary-button mt-4">
          {words.health('readings.showAll', { count: readings.length })}
        </button>
      ) : null}
    </div>
  )
}

/** D-125: who entered it, and a way for members to delete what they entered themselves. */
function Row({ reading, onDelete }: { readonly reading: ReadingView; readonly onDelete: Props['onDelete'] }) {
  const { words, locale } = usePage()
  const when = formatDateTime(new Date(reading.recordedAt), locale)
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader} data-cell="when">
        {when}
      </th>
      <td {...tableRoles.cell} data-cell="value">
        <ReadingValue reading={reading} />
      </td>
      <td {...tableRoles.cell} data-cell="class">
        <ClassChip reading={reading} />
      </td>
      <td {...tableRoles.cell} data-cell="source">
        <span>{words.option(readingSource, reading.source)}</span>
        {reading.source === 'SELF' && onDelete ? (
          <button
            type="button"
            aria-label={words.health('delete.of', { when })}
            onClick={() => onDelete(reading)}
            className="link-button"
          >
            {words.health('delete.label')}
          </button>
        ) : null}
      </td>
    </tr>
  )
}
