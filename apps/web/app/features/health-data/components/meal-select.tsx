import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { type GlucoseMealType, glucoseMealType } from '@dhc/reference/options/health'
import { FilterSelect } from './filter-select.tsx'

type Props = {
  /** Nothing: of every meal type. */
  readonly chosen: GlucoseMealType | null
  readonly onChoose: (mealType: GlucoseMealType | null) => void
}

/** S3-27, section 3.7: fasting and random have limits of their own, and a doctor asks for one of them. */
export function MealSelect({ chosen, onChoose }: Props) {
  const words = useWords()
  const all = { value: 'ALL', label: words.health('readings.everyMeal') } as const
  return (
    <FilterSelect<GlucoseMealType | 'ALL'>
      id="meal-type"
      label={words.health('health.mealType')}
      options={[all, ...optionsOf(words, glucoseMealType)]}
      chosen={chosen ?? 'ALL'}
      onChoose={(code) => onChoose(code === 'ALL' ? null : code)}
    />
  )
}
