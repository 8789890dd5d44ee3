import { TimeChart } from '@dhc/charts/time-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { judgementOf, mainValue, sayOfSeries, seriesName, unitOf } from '@dhc/i18n/health/reading-words'
import { useChartOfReadings } from '@dhc/i18n/health/use-chart-of-readings'
import { useWords } from '@dhc/i18n/use-words'
import { formatShortDate, formatTime } from '@dhc/locales/format'
import type { ValueRange } from '@dhc/reference/health/measure'
import { type HealthDataType, healthDataType, type ReadingSeries, seriesOf } from '@dhc/reference/health/measures'
import { rangesFor, summaryOf } from '@dhc/reference/health/reading-series'

type Props = {
  readonly type: HealthDataType
  readonly list: ReadingList
  /** With few types there is room for more of each. */
  readonly isAlone: boolean
}

/** On paper a millimetre is the same for everybody: drawn in one size and shrunk to its column. */
const sizes = { small: { width: 340, height: 150, rem: 16 }, large: { width: 340, height: 240, rem: 16 } }

/** One type on the page for the doctor: trend, averages with the range they are compared with, last readings. */
export function ReportPart({ type, list, isAlone }: Props) {
  const words = useWords()
  const chart = useChartOfReadings(type, list)
  return (
    <section className="doctor-part">
      <h2>
        {words.option(healthDataType, type)}{' '}
        <span className="font-normal">
          {unitOf(words, type)}, {words.health('readings.count', { count: list.items.length })}
        </span>
      </h2>
      <TimeChart {...chart} size={isAlone ? sizes.large : sizes.small} />
      <div>
        <Averages type={type} list={list} />
        <ul aria-label={words.health('print.last')} className="mt-1">
          {list.items.slice(0, isAlone ? 10 : 3).map((reading) => (
            <LastReading key={reading.id} reading={reading} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Averages({ type, list: { items, person } }: Omit<Props, 'isAlone'>) {
  const words = useWords()
  const lines = seriesOf(type)
  const ranges = rangesFor(items, person)
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.health('summary.average')}</th>
          <th scope="col">{words.health('summary.range')}</th>
          <th scope="col">{words.health('readings.band')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((series) => {
          const summary = summaryOf(items, series)
          if (!summary) return null
          const range = ranges[series]
          return (
            <tr key={series}>
              {/* A single line has its name above. */}
              <th scope="row">
                <span className={lines.length > 1 ? '' : 'sr-only'}>{seriesName(words, series)}</span>
              </th>
              <td>
                <strong>{sayOfSeries(series, summary.average)}</strong>
              </td>
              <td>{shortRange(series, summary)}</td>
              <td>{range ? shortRange(series, range) : ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `118–142`: between two columns of numbers a word would be in the way. */
function shortRange(series: ReadingSeries, { min, max }: ValueRange): string {
  const say = (value: number | undefined) => (value === undefined ? '' : sayOfSeries(series, value))
  return `${say(min)}–${say(max)}`
}

function LastReading({ reading }: { readonly reading: ReadingView }) {
  const words = useWords()
  const at = new Date(reading.recordedAt)
  const judgement = reading.classification && judgementOf(words, reading)
  const beside = [
    ...(reading.type === 'GLUCOSE' ? [seriesName(words, reading.mealType)] : []),
    ...(judgement ? [judgement.label] : []),
    ...(reading.source === 'CENTRE' ? [`(${words.health('print.centre')})`] : []),
  ]
  return (
    <li>
      {formatShortDate(at)} {formatTime(at)} <strong>{mainValue(reading)}</strong> {beside.join(' ')}
    </li>
  )
}
