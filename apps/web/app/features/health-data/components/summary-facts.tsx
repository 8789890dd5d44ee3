import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { sayOfSeries, seriesName } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { isHomeAverageHigh } from '@dhc/reference/health/blood-pressure-rules'
import { drawnSeries } from '@dhc/reference/health/chart-of-readings'
import { summaryOf } from '@dhc/reference/health/reading-summary'
import type { HealthDataType } from '@dhc/reference/options/health'

type Props = { readonly type: HealthDataType; readonly list: ReadingList }

/** Average, lowest and highest of the period, line by line. */
export function SummaryFacts({ type, list: { items } }: Props) {
  const words = useWords()
  const lines = type === 'BLOOD_PRESSURE' ? ([...drawnSeries[type], 'pulse'] as const) : drawnSeries[type]
  return (
    <dl className="summary-facts" aria-label={words.health('summary.heading')}>
      {lines.map((series) => {
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
export function HomeAverageHint({ list: { items, person } }: Pick<Props, 'list'>) {
  const words = useWords()
  const own = items.filter(({ source }) => source === 'SELF')
  const [systolic, diastolic] = [summaryOf(own, 'systolic'), summaryOf(own, 'diastolic')]
  if (!systolic || !diastolic || person.ageYears < 18 || own.length < 3) return null
  if (!isHomeAverageHigh({ systolic: systolic.average, diastolic: diastolic.average })) return null
  return <p>{words.health('note.homeHigh', { limit: '135/85' })}</p>
}
