import { TimeChart } from '@dhc/charts/time-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { sayOfSeries, seriesName, unitOf } from '@dhc/i18n/health/reading-words'
import { useChartOfReadings } from '@dhc/i18n/health/use-chart-of-readings'
import { useWords } from '@dhc/i18n/use-words'
import type { ValueRange } from '@dhc/reference/health/measure'
import { type HealthDataType, healthDataType, type ReadingSeries, seriesOf } from '@dhc/reference/health/measures'
import { type PartOfDay, partOfDayOf, partsOfDay, type Stretch } from '@dhc/reference/health/reading-diary'
import { rangesFor, summaryOf } from '@dhc/reference/health/reading-series'
import { ReadingDiary } from './reading-diary.tsx'

type Props = {
  readonly type: HealthDataType
  readonly list: ReadingList
  /** What a line of the list stands for: a day, or a longer time where days would fill too many sheets. */
  readonly stretch: Stretch
}

/** On paper a millimetre is the same for everybody: drawn in one size and shrunk to its column, letters of 11 points. */
const size = { width: 320, height: 160, rem: 18 }

/** One type on the page for the doctor: trend, averages with the range they are compared with, every reading. */
export function ReportPart({ type, list, stretch }: Props) {
  const words = useWords()
  const chart = useChartOfReadings(type, list)
  return (
    <section className="doctor-part">
      <div className="doctor-top">
        <h2>
          {words.option(healthDataType, type)}{' '}
          <span className="font-normal">
            {unitOf(words, type)} · {words.health('readings.count', { count: list.items.length })}
          </span>
        </h2>
        <TimeChart {...chart} size={size} />
        <Averages type={type} list={list} />
      </div>
      {list.thinned ? (
        <p>{words.health(`readings.thinned.${list.thinned.each}`, { total: list.thinned.total })}</p>
      ) : null}
      <ReadingDiary type={type} readings={list.items} stretch={stretch} />
    </section>
  )
}

/** Morning and evening apart: treatment is judged by both (home readings, ISH 2020). */
function Averages({ type, list: { items, person } }: Omit<Props, 'stretch'>) {
  const words = useWords()
  const lines = seriesOf(type)
  const ranges = rangesFor(items, person)
  const measuredIn = (part: PartOfDay) =>
    items.filter(({ recordedAt }) => partOfDayOf(new Date(recordedAt)).part === part)
  const averageIn = (part: PartOfDay, series: ReadingSeries) => {
    const summary = summaryOf(measuredIn(part), series)
    return summary ? sayOfSeries(series, summary.average) : '—'
  }
  const headings = ['summary.average', 'print.morning', 'print.evening', 'summary.range', 'readings.band'] as const
  return (
    <table>
      <thead>
        <tr>
          <td />
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {words.health(heading)}
            </th>
          ))}
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
              {partsOfDay.map((part) => (
                <td key={part}>{averageIn(part, series)}</td>
              ))}
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
