import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataType, healthDataType } from '@dhc/reference/options/health'
import { useState } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import { useLatest } from '../use-readings.ts'
import { EntryPart } from './entry-part.tsx'
import { LatestCards } from './latest-cards.tsx'
import { TakeAlong } from './take-along.tsx'

/** S2-38, S2-46: the newest of each type, one form for all of them, and what to take to the doctor. */
export function OverviewPage() {
  const words = useWords()
  const acting = useActing()
  const { data: latest, refusal, load } = useLatest()
  const [type, setType] = useState<HealthDataType>('BLOOD_PRESSURE')
  return (
    <MemberPage title={words.menu('health-data.title')} isWide isForOthers>
      <div className="health-columns">
        <EntryPart type={type} last={latest?.[type]} onSaved={load}>
          <TypeChoice chosen={type} onChoose={setType} />
        </EntryPart>
        <section aria-labelledby="latest-heading" className="readings-part">
          <h2 id="latest-heading">{words.health('latest.heading')}</h2>
          {latest ? <LatestCards latest={latest} /> : <MemberLoading refusal={refusal} onRetry={load} />}
        </section>
      </div>
      {/* Files and paper are one's own; for somebody else one looks and writes down (D-140). */}
      {acting ? null : <TakeAlong onStored={load} />}
    </MemberPage>
  )
}

type ChoiceProps = { readonly chosen: HealthDataType; readonly onChoose: (type: HealthDataType) => void }

/** Large targets side by side: which of the five was measured. */
function TypeChoice({ chosen, onChoose }: ChoiceProps) {
  const words = useWords()
  return (
    <fieldset className="type-choice">
      <legend className="sr-only">{words.health('entry.kind')}</legend>
      {optionsOf(words, healthDataType).map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="type"
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
