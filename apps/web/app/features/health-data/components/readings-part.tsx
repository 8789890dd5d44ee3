import { MeasuredChart } from '@dhc/charts/measured-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { useChartOfReadings } from '@dhc/i18n/health/use-chart-of-readings'
import { type Say, useWords } from '@dhc/i18n/use-words'
import { hasClasses } from '@dhc/reference/health/judge-reading'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { NoReadings } from './no-readings.tsx'
import { ReadingNotes, SummaryFacts } from './readings-summary.tsx'
import { ReadingsTable } from './readings-table.tsx'

type Props = {
  readonly type: HealthDataType
  readonly list: ReadingList
  /** Of blood glucose: others may have been left out. */
  readonly isOfOneMeal: boolean
  /** Nothing has ever been written down, in whatever period. */
  readonly isFirst: boolean
  /** Not for somebody else: members delete only their own. */
  readonly onDelete: ((reading: ReadingView) => void) | undefined
}

/** Chart, averages and table of one period: they show the same readings. */
export function ReadingsPart({ type, list, isOfOneMeal, isFirst, onDelete }: Props) {
  const words = useWords()
  if (list.items.length === 0) {
    return isFirst ? (
      <NoReadings title={words.health('readings.empty')} hint={words.health('readings.emptyHint')} />
    ) : (
      <NoReadings
        title={words.health('readings.none')}
        hint={words.health(isOfOneMeal ? 'readings.noneOfMealHint' : 'readings.noneHint')}
      />
    )
  }
  const name = words.option(healthDataType, type)
  return (
    <>
      <ReadingsChart type={type} list={list} />
      <SummaryFacts type={type} list={list} />
      <p className="text-ink-soft">{howMany(words, list)}</p>
      <ReadingsTable
        key={list.period}
        caption={name}
        readings={list.items}
        hasClasses={hasClasses(type)}
        onDelete={onDelete}
      />
      <ReadingNotes type={type} list={list} />
    </>
  )
}

/** "10 in all" of 15 is no answer: how many are shown, and of how many. */
function howMany(words: Say, { items, thinned, total }: ReadingList): string {
  if (thinned) return words.health(`readings.thinned.${thinned.each}`, { total: thinned.total })
  const count = items.length
  return total === undefined || total === count
    ? words.health('readings.count', { count })
    : words.health('readings.newest', { count, total })
}

/** S2-82: the readings of a period with the reference range behind them. */
function ReadingsChart({ type, list }: { readonly type: HealthDataType; readonly list: ReadingList }) {
  return <MeasuredChart {...useChartOfReadings(type, list)} />
}
