import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { useEffect, useRef } from 'react'
import { AlertList } from './alert-list.tsx'
import { ClassChip } from './class-chip.tsx'
import { ReadingValue } from './reading-value.tsx'

/** What the reading just written down means. It takes the focus: a screen reader says it, a phone scrolls to it. */
export function SavedReading({ reading }: { readonly reading: ReadingView }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-label={words.health('result.heading')} className="saved-reading">
      <p className="font-bold text-good">✓ {words.health('entry.saved')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          <ReadingValue reading={reading} isLarge />
        </span>
        <ClassChip reading={reading} />
      </p>
      <p className="text-ink-soft">{formatDateTime(new Date(reading.recordedAt), locale)}</p>
      <AlertList messages={reading.alerts} />
    </section>
  )
}
