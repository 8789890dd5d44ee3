import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { sayRange } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { glucoseRules } from '@dhc/reference/health/glucose-rules'
import { pulseRange } from '@dhc/reference/health/pulse-rules'
import { isClassified } from '@dhc/reference/health/reading-band'
import type { HealthDataType } from '@dhc/reference/options/health'
import { HomeAverageHint } from './summary-facts.tsx'

type Props = { readonly type: HealthDataType; readonly list: ReadingList }

/** What the numbers are worth: for reference, for adults, and the personal target where there is one (D-124). */
export function ReadingNotes({ type, list }: Props) {
  const words = useWords()
  const { ageYears, hasDiabetes } = list.person
  const target = {
    range: sayRange(words, 'FASTING', glucoseRules.diabetesTarget.FASTING),
    afterMeal: '10.0',
  }
  return (
    <div className="flex max-w-measure flex-col gap-2">
      {type === 'BLOOD_PRESSURE' ? <HomeAverageHint list={list} /> : null}
      {type === 'BLOOD_PRESSURE' ? (
        <p>{words.health('note.pulse', { range: sayRange(words, 'pulse', pulseRange) })}</p>
      ) : null}
      {type === 'GLUCOSE' && hasDiabetes ? <p>{words.health('note.target', target)}</p> : null}
      {type === 'GLUCOSE' ? <p>{words.health('note.glucose')}</p> : null}
      {type === 'OXYGEN' ? <p>{words.health('note.oxygen')}</p> : null}
      <p>{words.health(isClassified(ageYears) ? 'health.reference' : 'health.adultOnly')}</p>
      {list.items.some(({ source }) => source === 'CENTRE') ? <p>{words.health('readings.centreStays')}</p> : null}
    </div>
  )
}
