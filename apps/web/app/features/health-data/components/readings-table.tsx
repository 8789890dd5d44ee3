import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { readingSource } from '@dhc/reference/options/reading-source'
import { RecordTable } from '@dhc/ui/record-table'
import { useState } from 'react'
import { ClassChip } from './class-chip.tsx'
import { ReadingValue } from './reading-value.tsx'

type Props = {
  readonly caption: string
  readonly readings: readonly ReadingView[]
  /** Blood pressure and BMI have classes, the others reference bands (D-124). */
  readonly hasClasses: boolean
  readonly onDelete: (reading: ReadingView) => void
}

/** Beyond this a phone takes long to draw them; one press shows all. */
const shownAtFirst = 50

/** The same readings as the chart, one by one, the newest first. */
export function ReadingsTable({ caption, readings, hasClasses, onDelete }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? readings : readings.slice(0, shownAtFirst)
  return (
    <div className="readings-table">
      <RecordTable
        caption={caption}
        columns={[
          { label: words.health('health.recordDate') },
          { label: words.health('readings.value') },
          { label: words.health(hasClasses ? 'health.class' : 'readings.band') },
          { label: words.health('readings.source') },
        ]}
        rows={shown.map((reading) => ({
          key: reading.id,
          cells: [
            formatDateTime(new Date(reading.recordedAt), locale),
            <ReadingValue key="value" reading={reading} />,
            <ClassChip key="class" reading={reading} />,
            <Source key="source" reading={reading} onDelete={onDelete} />,
          ],
        }))}
      />
      {shown.length < readings.length ? (
        <button type="button" onClick={() => setWhole(true)} className="secondary-button mt-4">
          {words.health('readings.showAll', { count: readings.length })}
        </button>
      ) : null}
    </div>
  )
}

/** D-125: who entered it, and for own readings the way to delete it. */
function Source({ reading, onDelete }: { readonly reading: ReadingView; readonly onDelete: Props['onDelete'] }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const when = formatDateTime(new Date(reading.recordedAt), locale)
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      {words.option(readingSource, reading.source)}
      {reading.source === 'SELF' ? (
        <button
          type="button"
          aria-label={words.health('delete.of', { when })}
          onClick={() => onDelete(reading)}
          className="link-button"
        >
          {words.health('delete.label')}
        </button>
      ) : null}
    </span>
  )
}
