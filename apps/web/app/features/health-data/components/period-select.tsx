import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { FilterSelect } from './filter-select.tsx'

type Props = { readonly chosen: HealthDataPeriod; readonly onChoose: (period: HealthDataPeriod) => void }

/** S9-20: eleven periods in one place. */
export function PeriodSelect({ chosen, onChoose }: Props) {
  const words = useWords()
  const options = optionsOf(words, healthDataPeriod)
  return <FilterSelect id="period" label={words.health('health.period')} options={options} {...{ chosen, onChoose }} />
}
