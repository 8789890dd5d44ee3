import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { useWords } from '@dhc/i18n/use-words'
import type { HealthDataType } from '@dhc/reference/options/health'
import { useState } from 'react'
import { useKnownDraft } from '../use-readings.ts'
import { EntryForm } from './entry-form.tsx'
import { SavedReading } from './saved-reading.tsx'

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
