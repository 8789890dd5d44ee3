import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { mainValue, sayOfSeries, seriesName } from '@dhc/i18n/health/reading-words'
import { type Say, usePage, useWords } from '@dhc/i18n/use-words'
import { formatMonth, formatNearDate, formatShortDate, formatTime } from '@dhc/locales/format'
import { drawnSeries, type HealthDataType, seriesRows } from '@dhc/reference/health/measures'
import { diaryOf, partsOfDay, type Stretch } from '@dhc/reference/health/reading-diary'
import { summaryOf } from '@dhc/reference/health/reading-series'

type Props = {
  readonly type: HealthDataType
  readonly readings: readonly ReadingView[]
  readonly stretch: Stretch
}

/** Every reading in its place: a line for each day, morning beside evening; of a long time a line for each week. */
export function ReadingDiary({ type, readings, stretch }: Props) {
  const { words, locale } = usePage()
  const lines = diaryOf(readings, stretch)
  const isOneYear = new Set(lines.map(({ on }) => on.slice(0, 4))).size === 1
  const say = (on: string) => {
    if (stretch === 'MONTH') return formatMonth(on, locale)
    // The year stands on top of the page; without it and the weekday a reading has room for its pulse.
    return isOneYear ? formatNearDate(on, locale).replace(/\s?[（(].*/, '') : formatShortDate(on)
  }
  return (
    <>
      {stretch === 'DAY' ? null : <p>{words.health(`print.by.${stretch}`)}</p>}
      <div className="doctor-diary">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.health(`print.line.${stretch}`)}</th>
              {partsOfDay.map((part) => (
                <th key={part} scope="col">
                  {words.health(`print.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ on, ...line }) => (
              <tr key={on}>
                <th scope="row">{say(on)}</th>
                {partsOfDay.map((part) => (
                  <td key={part}>
                    {stretch === 'DAY' ? (
                      line[part].map((reading) => <OneReading key={reading.id} reading={reading} />)
                    ) : (
                      <AverageOf type={type} readings={line[part]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function OneReading({ reading }: { readonly reading: ReadingView }) {
  const words = useWords()
  return (
    <span className="block">
      {formatTime(new Date(reading.recordedAt))} <strong>{mainValue(reading)}</strong> {besideOnPaper(words, reading)}
    </span>
  )
}

/** What a doctor asks next, as short as it can be said; the note on the page explains it. */
function besideOnPaper(words: Say, reading: ReadingView): string {
  const beside = [
    reading.type === 'BLOOD_PRESSURE' && reading.pulse !== null ? `(${reading.pulse})` : '',
    reading.type === 'GLUCOSE' ? seriesName(words, reading.mealType) : '',
    reading.source === 'CENTRE' ? '*' : '',
  ]
  return beside.filter(Boolean).join(' ')
}

type AverageProps = { readonly type: HealthDataType; readonly readings: readonly ReadingView[] }

/** `128/82 ×7`; lines that are alternatives, as fasting and random, are named. */
function AverageOf({ type, readings }: AverageProps) {
  const words = useWords()
  const averages = drawnSeries(type).flatMap((series) => {
    const summary = summaryOf(readings, series)
    if (!summary) return []
    const value = sayOfSeries(series, summary.average)
    return ['list' in seriesRows[series] ? `${seriesName(words, series)} ${value}` : value]
  })
  if (averages.length === 0) return null
  return (
    <>
      <strong>{averages.join('/')}</strong> ×{readings.length}
    </>
  )
}
