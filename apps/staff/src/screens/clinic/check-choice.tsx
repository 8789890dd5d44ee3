import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import type { OptionList } from '@dhc/reference/option-list'
import { controlClass, describedBy, errorId } from '@dhc/ui/form-field'
import type { CheckFields } from './use-check.ts'

type Props = {
  readonly name: 'mealType' | 'site' | 'category'
  readonly label: string
  readonly list: OptionList
  readonly fields: CheckFields
}

/** The browser's own list: a letter chooses, Tab goes on. */
export function CheckChoice({ name, label, list, fields }: Props) {
  const words = useWords()
  const error = fields.sentenceOf(name, name)
  return (
    <div className="check-number">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        value={fields.draft[name]}
        onChange={({ target }) => fields.type(name, target.value)}
        {...describedBy({ id: name, error })}
        className={controlClass}
      >
        {fields.draft[name] === '' ? <option value="">{words.member('telehealth.pleaseSelect')}</option> : null}
        {optionsOf(words, list).map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
      {error ? (
        <p id={errorId(name)} className="font-bold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
