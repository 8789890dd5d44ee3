import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataType, healthDataType } from '@dhc/reference/options/health'
import { NoReadings } from './no-readings.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { ReadingsChart } from './readings-chart.tsx'
import { ReadingsTable } from './readings-table.tsx'
import { SummaryFacts } from './summary-facts.tsx'

type Props = {
  readonly type: HealthDataType
  readonly list: ReadingList
  /** Of blood glucose: others may have been left out. */
  readonly isOfOneMeal: boolean
  /** Nothing has ever been written down, in whatever period. */
  readonly isFirst: boolean
  /** Not for somebody else: only the own can be deleted. */
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
      <p className="text-ink-soft">
        {list.thinned
          ? words.health(`readings.thinned.${list.thinned.each}`, { total: list.thinned.total })
          : words.health('readings.count', { count: list.items.length })}
      </p>
      <ReadingsTable
        key={list.period}
        caption={name}
        readings={list.items}
        hasClasses={type === 'BLOOD_PRESSURE' || type === 'BMI'}
        onDelete={onDelete}
      />
      <ReadingNotes type={type} list={list} />
    </>
  )
}
