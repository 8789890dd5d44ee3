import { TimeChart } from '@dhc/charts/time-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatShortDate, formatTime } from '@dhc/locales/format'
import { summaryOf } from '@dhc/reference/health/reading-summary'
import { type HealthDataType, healthDataType } from '@dhc/reference/options/health-data-type'
import { drawnSeries } from '../chart-of-readings.ts'
import { judgementOf } from '../judgement.ts'
import { mainValue, sayOfSeries, seriesName, unitOf } from '../reading-words.ts'
import { useChart } from './readings-chart.tsx'

type Props = {
  readonly type: HealthDataType
  readonly list: ReadingList
  /** With few types there is room for more of each. */
  readonly isAlone: boolean
}

/** On paper a millimetre is the same for everybody: drawn in one size and shrunk to its column. */
const sizes = { small: { width: 460, height: 190, rem: 16 }, large: { width: 460, height: 260, rem: 16 } }

/** One type on the page for the doctor. */
export function ReportPart({ type, list, isAlone }: Props) {
  const words = useWords()
  const chart = useChart(type, list)
  const lines = type === 'BLOOD_PRESSURE' ? ([...drawnSeries[type], 'pulse'] as const) : drawnSeries[type]
  return (
    <section className="doctor-part">
      <h2>
        {words.option(healthDataType, type)}{' '}
        <span className="font-normal text-base">
          {unitOf(words, type)}, {words.health('readings.count', { count: list.items.length })}
        </span>
      </h2>
      <TimeChart {...chart} size={isAlone ? sizes.large : sizes.small} />
      <div>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{words.health('summary.average')}</th>
              <th scope="col">{words.health('summary.range')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((series) => {
              const summary = summaryOf(list.items, series)
              if (!summary) return null
              const say = (value: number) => sayOfSeries(series, value)
              return (
                <tr key={series}>
                  <th scope="row">{seriesName(words, series)}</th>
                  <td>{say(summary.average)}</td>
                  <td>{words.health('range.between', { min: say(summary.min), max: say(summary.max) })}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className="font-bold">{words.health('print.last')}</p>
        <ul>
          {list.items.slice(0, isAlone ? 10 : 3).map((reading) => (
            <LastReading key={reading.id} reading={reading} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function LastReading({ reading }: { readonly reading: ReadingView }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const at = new Date(reading.recordedAt)
  const judgement = judgementOf(words, reading)
  const beside = [
    ...(reading.type === 'GLUCOSE' ? [seriesName(words, reading.mealType)] : []),
    ...(judgement ? [judgement.label] : []),
    ...(reading.source === 'CENTRE' ? [words.health('print.centre')] : []),
  ]
  return (
    <li>
      {formatShortDate(at)} {formatTime(at)} <strong>{mainValue(reading)}</strong>{' '}
      {beside.join(locale === 'en-US' ? ', ' : '，')}
    </li>
  )
}
