import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { bmiCategory, glucoseMealType, temperatureSite } from '@dhc/reference/options/health'
import { FormRadioGroup } from '@dhc/ui/form-choices'

const questions = {
  mealType: { key: 'health.mealType', list: glucoseMealType },
  site: { key: 'entry.site', list: temperatureSite },
  category: { key: 'health.category', list: bmiCategory },
} as const

export type EntryChoice = keyof typeof questions

export const nameOfChoice = (words: ReturnType<typeof useWords>, field: EntryChoice) =>
  words.health(questions[field].key)

type Props = {
  readonly field: EntryChoice
  readonly value: string
  readonly error: string | undefined
  readonly onChoose: (value: string) => void
}

/** S3-27, S3-28: meal type, site or category, all answers in sight. */
export function EntryChoices({ field, value, error, onChoose }: Props) {
  const words = useWords()
  return (
    <div className="entry-choices">
      <FormRadioGroup
        id={field}
        name={field}
        legend={nameOfChoice(words, field)}
        options={optionsOf(words, questions[field].list)}
        value={value}
        onChoose={onChoose}
        error={error}
        errorPrefix={words.common('form.errorPrefix')}
      />
    </div>
  )
}
