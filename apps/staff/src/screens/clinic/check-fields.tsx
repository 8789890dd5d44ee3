import { optionsOf } from '@dhc/forms/words-of-fields'
import { nameOfField, unitOfNumber } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { choiceRow, numberRow, type ReadingChoice, type ReadingNumber } from '@dhc/reference/health/measures'
import { controlClass, describedBy, errorId } from '@dhc/ui/form-field'
import { say } from '../../words/console-words.ts'
import type { CheckField } from './check-draft.ts'
import type { CheckFields } from './use-check.ts'

type CheckNumberProps = {
  readonly name: CheckField
  readonly meaning: ReadingNumber
  readonly fields: CheckFields
  readonly isFirst: boolean
  /** Where the group has the same name or unit: said, and not shown twice. */
  readonly isNamedByGroup: boolean
  readonly hasUnitOfGroup: boolean
}

/** The cuff is on already: the first number is typed without a click. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** A number and its unit; its sentence stands below it when it is wrong. */
export function CheckNumber({ name, meaning, fields, isFirst, isNamedByGroup, hasUnitOfGroup }: CheckNumberProps) {
  const words = useWords()
  const error = fields.sentenceOf(name, meaning)
  return (
    <div className="check-number">
      <label htmlFor={name}>
        <span className={isNamedByGroup ? 'sr-only' : ''}>{nameOfField(words, meaning)}</span>{' '}
        <span className={hasUnitOfGroup ? 'sr-only' : 'text-ink-soft'}>
          {meaning === 'pulse' ? say('healthCheck.perMinute') : unitOfNumber(words, meaning)}
        </span>
      </label>
      <input
        {...(isFirst ? { ref: focus } : {})}
        id={name}
        type="text"
        inputMode={numberRow(meaning).precision > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={8}
        value={fields.draft[name]}
        onChange={({ target }) => fields.type(name, target.value)}
        onBlur={() => fields.leave(name)}
        {...describedBy({ id: name, error })}
        className={controlClass}
      />
      {error ? (
        <p id={errorId(name)} className="font-bold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type CheckChoiceProps = {
  readonly name: CheckField
  readonly meaning: ReadingChoice
  readonly fields: CheckFields
}

/** The browser's own list: a letter chooses, Tab goes on. */
export function CheckChoice({ name, meaning, fields }: CheckChoiceProps) {
  const words = useWords()
  const error = fields.sentenceOf(name, meaning)
  return (
    <div className="check-number">
      <label htmlFor={name}>{nameOfField(words, meaning)}</label>
      <select
        id={name}
        value={fields.draft[name]}
        onChange={({ target }) => fields.type(name, target.value)}
        {...describedBy({ id: name, error })}
        className={controlClass}
      >
        {fields.draft[name] === '' ? <option value="">{words.member('telehealth.pleaseSelect')}</option> : null}
        {optionsOf(words, choiceRow(meaning).list).map(({ value, label: option }) => (
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
