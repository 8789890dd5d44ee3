import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { sayOfSeries, sayRange, seriesName } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { isClassified } from '@dhc/reference/health/measure'
import { type HealthDataType, measures, seriesOf } from '@dhc/reference/health/measures'
import { homeAverageHigh, isHomeAverageHigh, usualPulse } from '@dhc/reference/health/measures/blood-pressure'
import { diabetesTarget } from '@dhc/reference/health/measures/glucose'
import { summaryOf } from '@dhc/reference/health/reading-series'

type Props = { readonly type: HealthDataType; readonly list: ReadingList }

/** Average, lowest and highest of the period, line by line. */
export function SummaryFacts({ type, list: { items } }: Props) {
  const words = useWords()
  return (
    <dl className="summary-facts" aria-label={words.health('summary.heading')}>
      {seriesOf(type).map((series) => {
        const summary = summaryOf(items, series)
        if (!summary) return null
        const [min, max] = [sayOfSeries(series, summary.min), sayOfSeries(series, summary.max)]
        return (
          <div key={series}>
            <dt>{seriesName(words, series)}</dt>
            <dd>
              {words.health('summary.average')} <strong>{sayOfSeries(series, summary.average)}</strong>
              <span className="block text-ink-soft">{words.health('range.between', { min, max })}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** ISH 2020: at home the limit is lower; a hint, never another class. */
function HomeAverageHint({ list: { items, person } }: Pick<Props, 'list'>) {
  const words = useWords()
  const atHome = items.filter(({ source }) => source === 'SELF')
  const [systolic, diastolic] = [summaryOf(atHome, 'systolic'), summaryOf(atHome, 'diastolic')]
  if (!systolic || !diastolic || !isClassified(person.ageYears) || atHome.length < 3) return null
  if (!isHomeAverageHigh({ systolic: systolic.average, diastolic: diastolic.average })) return null
  return (
    <p>
      {words.health('note.homeHigh', { limit: `${homeAverageHigh.systolicFrom}/${homeAverageHigh.diastolicFrom}` })}
    </p>
  )
}

/** What the numbers are worth: for reference, for adults, and the personal target where there is one (D-124). */
export function ReadingNotes({ type, list }: Props) {
  const words = useWords()
  const measure = measures[type]
  const { ageYears, hasDiabetes } = list.person
  const target = {
    range: sayRange(words, 'FASTING', diabetesTarget.FASTING),
    afterMeal: sayOfSeries('FASTING', diabetesTarget.POST_MEAL.below),
  }
  return (
    <div className="flex max-w-measure flex-col gap-2">
      {type === 'BLOOD_PRESSURE' ? <HomeAverageHint list={list} /> : null}
      {type === 'BLOOD_PRESSURE' ? (
        <p>{words.health('note.pulse', { range: sayRange(words, 'pulse', usualPulse) })}</p>
      ) : null}
      {type === 'GLUCOSE' && hasDiabetes ? <p>{words.health('note.target', target)}</p> : null}
      {'note' in measure ? <p>{words.health(measure.note)}</p> : null}
      <p>{words.health(isClassified(ageYears) ? 'health.reference' : 'health.adultOnly')}</p>
      {list.items.some(({ source }) => source === 'CENTRE') ? <p>{words.health('readings.centreStays')}</p> : null}
    </div>
  )
}
