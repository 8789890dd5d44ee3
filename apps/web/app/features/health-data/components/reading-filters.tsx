import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { type GlucoseMealType, glucoseMealType } from '@dhc/reference/health/measures/glucose'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { controlClass } from '@dhc/ui/form-field'

type Props<Code extends string> = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: Code; readonly label: string }[]
  readonly chosen: Code
  readonly onChoose: (code: Code) => void
}

/** Which readings are shown: the browser's own list is quick with a thumb. */
function FilterSelect<Code extends string>({ id, label, options, chosen, onChoose }: Props<Code>) {
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value)
    if (option) onChoose(option.value)
  }
  return (
    <div className="screen-only flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div>
        <select id={id} value={chosen} onChange={(event) => choose(event.target.value)} className={controlClass}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

type PeriodSelectProps = { readonly chosen: HealthDataPeriod; readonly onChoose: (period: HealthDataPeriod) => void }

/** S9-20: eleven periods in one place. */
export function PeriodSelect({ chosen, onChoose }: PeriodSelectProps) {
  const words = useWords()
  const options = optionsOf(words, healthDataPeriod)
  return (
    <FilterSelect
      id="period"
      label={words.health('health.period')}
      options={options}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

type MealSelectProps = {
  /** Nothing: of every meal type. */
  readonly chosen: GlucoseMealType | null
  readonly onChoose: (mealType: GlucoseMealType | null) => void
}

/** S3-27: fasting and random have limits of their own, and a doctor asks for one of them. */
export function MealSelect({ chosen, onChoose }: MealSelectProps) {
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
