import type { LatestReadings } from '@dhc/contracts/member-api/health-data'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { isClassified } from '@dhc/reference/health/measure'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { useState } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import { useMayAct } from '../../../member-page/use-may-act.ts'
import { healthViews } from '../model.ts'
import { useLatest } from '../use-readings.ts'
import { EntryPart } from './entry-part.tsx'
import { NoReadings } from './no-readings.tsx'
import { ClassChip, ReadingValue } from './reading-value.tsx'
import { TakeAlong } from './take-along.tsx'

/** S2-38, S2-46: the newest of each type, one form for all of them, and what to take to the doctor. */
export function OverviewPage() {
  const words = useWords()
  const acting = useActing()
  const mayEnter = useMayAct('enterReadings')
  const { data: latest, refusal, load } = useLatest()
  const [type, setType] = useState<HealthDataType>('BLOOD_PRESSURE')
  return (
    <MemberPage title={words.menu('health-data.title')} isWide isForOthers>
      <div className="health-columns">
        {mayEnter ? (
          <EntryPart type={type} last={latest?.[type]} onSaved={load}>
            <TypeChoice chosen={type} onChoose={setType} />
          </EntryPart>
        ) : null}
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

/** The newest reading of each type; a card leads to its view. */
function LatestCards({ latest }: { readonly latest: LatestReadings }) {
  const { words, toPage } = usePage()
  const isEmpty = healthViews.every(({ type }) => latest[type] === null)
  return (
    <>
      {isEmpty ? <NoReadings title={words.health('readings.empty')} hint={words.health('readings.emptyHint')} /> : null}
      <ul className="latest-cards">
        {healthViews.map(({ type, path, title }) => (
          <li key={type}>
            <h3>
              <a href={toPage(path)}>{words.menu(title)}</a>
            </h3>
            <Newest reading={latest[type]} />
          </li>
        ))}
      </ul>
      <p className="max-w-measure">
        {words.health(isClassified(latest.person.ageYears) ? 'health.reference' : 'health.adultOnly')}
      </p>
    </>
  )
}

function Newest({ reading }: { readonly reading: LatestReadings['BMI'] }) {
  const { words, locale } = usePage()
  if (!reading) return <p className="text-ink-soft">{words.health('latest.none')}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          <ReadingValue reading={reading} isLarge />
        </span>
        <ClassChip reading={reading} />
      </p>
      <p className="text-ink-soft">{formatDateTime(new Date(reading.recordedAt), locale)}</p>
    </>
  )
}
