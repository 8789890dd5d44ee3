import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health-data-period'
import { controlClass } from '@dhc/ui/form-control-class'

type Props = { readonly chosen: HealthDataPeriod; readonly onChoose: (period: HealthDataPeriod) => void }

/** S9-20: eleven periods in one place; the browser's own list is quick with a thumb. */
export function PeriodSelect({ chosen, onChoose }: Props) {
  const words = useWords()
  const choose = (value: string) => {
    const period = healthDataPeriod.codes.find((code) => code === value)
    if (period) onChoose(period)
  }
  return (
    <div className="screen-only flex flex-wrap items-center gap-3">
      <label htmlFor="period" className="font-bold">
        {words.health('health.period')}
      </label>
      <div>
        <select id="period" value={chosen} onChange={(event) => choose(event.target.value)} className={controlClass}>
          {optionsOf(words, healthDataPeriod).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
