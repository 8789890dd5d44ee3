import { MeasuredChart } from '@dhc/charts/measured-chart'
import type { TimeChartProps } from '@dhc/charts/time-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { summaryOf } from '@dhc/reference/health/reading-summary'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { healthDataPeriod } from '@dhc/reference/options/health-data-period'
import { type HealthDataType, healthDataType } from '@dhc/reference/options/health-data-type'
import { chartOf, drawnSeries } from '../chart-of-readings.ts'
import { sayOfSeries, sayRange, seriesName } from '../reading-words.ts'

const hongKongOffsetMs = 8 * 60 * 60_000

/** S2-82: the readings of a period with the reference range behind them. */
export function ReadingsChart({ type, list }: { readonly type: HealthDataType; readonly list: ReadingList }) {
  return <MeasuredChart {...useChart(type, list)} />
}

/** What the chart of a list says and draws; the page for the doctor draws the same, smaller. */
export function useChart(type: HealthDataType, list: ReadingList): Omit<TimeChartProps, 'size'> {
  const words = useWords()
  const { locale } = usePageLocale()
  const { items, person, from, to, period } = list
  const { series, bands } = chartOf(items, person, {
    nameOf: (key) => seriesName(words, key),
    bandName: (key, range) => {
      const say = { label: seriesName(words, key), range: sayRange(words, key, range) }
      return words.health(person.hasDiabetes && type === 'GLUCOSE' ? 'chart.target' : 'chart.band', say)
    },
  })
  const days = items.map(({ recordedAt }) => formatDate(new Date(recordedAt), locale))
  const facts = drawnSeries[type].flatMap((key) => {
    const summary = summaryOf(items, key)
    if (!summary) return []
    const { min, max } = { min: sayOfSeries(key, summary.min), max: sayOfSeries(key, summary.max) }
    return [words.health('chart.fact', { label: seriesName(words, key), min, max })]
  })
  const told = { count: items.length, from: days.at(-1) ?? '', to: days[0] ?? '' }
  const [precise] = drawnSeries[type]
  return {
    title: words.health('chart.title', {
      type: words.option(healthDataType, type),
      period: words.option(healthDataPeriod, period),
    }),
    description: [words.health('chart.description', told), ...facts, words.health('chart.table')].join(' '),
    series,
    bands,
    domain: from === null ? undefined : { fromMs: Date.parse(from), toMs: Date.parse(to) },
    zoneOffsetMs: hongKongOffsetMs,
    sayDay: (atMs) => dayUnderAxis(hongKongDateOf(new Date(atMs)), isLong(list)),
    sayValue: (value) => (Number.isInteger(value) ? String(value) : sayOfSeries(precise, value)),
  }
}

/** From about a year on the day says less than month and year. */
const isLong = ({ items, from, to }: ReadingList) => {
  const first = from ?? items.at(-1)?.recordedAt ?? to
  return Date.parse(to) - Date.parse(first) > 300 * 24 * 60 * 60_000
}

/** `16/11`, or `11/2026`: short enough for a phone, the same in three languages. */
function dayUnderAxis(on: string, isMonth: boolean): string {
  const [year, month, day] = on.split('-').map(Number)
  return isMonth ? `${month}/${year}` : `${day}/${month}`
}
