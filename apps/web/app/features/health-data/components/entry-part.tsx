import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { alertWords } from '@dhc/i18n/health/reading-words'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { isAdvice } from '@dhc/reference/health/judge-reading'
import type { HealthDataType } from '@dhc/reference/health/measures'
import { useEffect, useRef, useState } from 'react'
import { useKnownDraft } from '../use-readings.ts'
import { EntryForm } from './entry-form.tsx'
import { ClassChip, ReadingValue } from './reading-value.tsx'

type Props = {
  readonly type: HealthDataType
  /** The newest reading of this type; null when there is none, nothing while it is being read. */
  readonly last: ReadingView | null | undefined
  readonly onSaved: () => unknown
  /** Above the questions: which type, where one may choose. */
  readonly children?: React.ReactNode
}

/** The form of a reading, and above it what the one just written down means. */
export function EntryPart({ type, last, onSaved, children }: Props) {
  const words = useWords()
  const [saved, setSaved] = useState<ReadingView>()
  const known = useKnownDraft(type, last)
  return (
    <section aria-labelledby="entry-heading" className="entry-part">
      {saved ? <SavedReading key={saved.id} reading={saved} /> : null}
      <h2 id="entry-heading">{words.health('entry.heading')}</h2>
      {children}
      <EntryForm
        key={type}
        type={type}
        known={known}
        onSaved={(reading) => {
          setSaved(reading)
          onSaved()
        }}
      />
    </section>
  )
}

/** What the reading just written down means. It takes the focus: a screen reader says it, a phone scrolls to it. */
function SavedReading({ reading }: { readonly reading: ReadingView }) {
  const { words, locale } = usePage()
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

const emergencyNumber = '999'

/** What a dangerous value asks for, at once and in plain words; advice is told more quietly. */
function AlertList({ messages }: { readonly messages: readonly string[] }) {
  const words = useWords()
  return messages.map((message) => {
    const text = alertWords(words, message)
    return (
      <div key={message} role="alert" className="health-alert" {...(isAdvice(message) ? {} : { 'data-urgent': 'yes' })}>
        <p className="font-bold text-lg">{words.health(isAdvice(message) ? 'result.advice' : 'result.now')}</p>
        <p>{text}</p>
        {text.includes(emergencyNumber) ? (
          <p className="mt-2">
            <a href={`tel:${emergencyNumber}`} className="primary-button">
              {words.health('result.call')}
            </a>
          </p>
        ) : null}
      </div>
    )
  })
}
