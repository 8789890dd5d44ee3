import { formatDate } from '@dhc/locales/format'
import type { JudgedPerson } from '@dhc/reference/health/judged-person'
import { drawnSeries, type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { chartOf, type DrawnReading, summaryOf } from '@dhc/reference/health/reading-series'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { usePage } from '../use-words.ts'
import { sayOfSeries, sayRange, seriesName } from './reading-words.ts'

const hongKongOffsetMs = 8 * 60 * 60_000

/** The readings of a period, the newest first. */
type ReadingList = {
  readonly items: readonly DrawnReading[]
  readonly person: JudgedPerson
  readonly period: HealthDataPeriod
  readonly from: string | null
  readonly to: string
}

/** S2-82: what the chart of a list says and draws, on the member's pages, on paper and at the desk. */
export function useChartOfReadings(type: HealthDataType, list: ReadingList) {
  const { words, locale } = usePage()
  const { items, person, from, to, period } = list
  const { series, bands } = chartOf(items, person, {
    nameOf: (key) => seriesName(words, key),
    bandName: (key, range) => {
      const say = { label: seriesName(words, key), range: sayRange(words, key, range) }
      return words.health(person.hasDiabetes && type === 'GLUCOSE' ? 'chart.target' : 'chart.band', say)
    },
  })
  const days = items.map(({ recordedAt }) => formatDate(new Date(recordedAt), locale))
  const lines = drawnSeries(type)
  const facts = lines.flatMap((key) => {
    const summary = summaryOf(items, key)
    if (!summary) return []
    const { min, max } = { min: sayOfSeries(key, summary.min), max: sayOfSeries(key, summary.max) }
    return [words.health('chart.fact', { label: seriesName(words, key), min, max })]
  })
  const extent = { count: items.length, from: days.at(-1) ?? '', to: days[0] ?? '' }
  const [first] = lines
  return {
    title: words.health('chart.title', {
      type: words.option(healthDataType, type),
      period: words.option(healthDataPeriod, period),
    }),
    description: [words.health('chart.description', extent), ...facts, words.health('chart.table')].join(' '),
    series,
    bands,
    domain: from === null ? undefined : { fromMs: Date.parse(from), toMs: Date.parse(to) },
    zoneOffsetMs: hongKongOffsetMs,
    sayDay: (atMs: number) => dayUnderAxis(hongKongDateOf(new Date(atMs)), isLong(list)),
    sayValue: (value: number) => (Number.isInteger(value) || !first ? String(value) : sayOfSeries(first, value)),
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
