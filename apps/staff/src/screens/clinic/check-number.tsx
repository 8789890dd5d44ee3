import { nameOfNumber, unitOfNumber } from '@dhc/i18n/health/number-words'
import { useWords } from '@dhc/i18n/use-words'
import { limitsOf, type ReadingNumber } from '@dhc/reference/health/reading-values'
import { controlClass, describedBy, errorId } from '@dhc/ui/form-field'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { CheckField } from './check-draft.ts'
import type { CheckFields } from './use-check.ts'

type Props = {
  readonly name: CheckField
  readonly meaning: ReadingNumber
  readonly fields: CheckFields
  readonly isFirst?: boolean
  /** Where the group has the same name: said, and not shown twice. */
  readonly isNamedByGroup?: boolean
}

/** Both numbers of a blood pressure have one unit, which stands beside their common name. */
const isUnitOfGroup = (meaning: ReadingNumber) => meaning === 'systolic' || meaning === 'diastolic'

/** The cuff is on already: the first number is typed without a click. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** A number and its unit; its sentence stands below it when it is wrong. */
export function CheckNumber({ name, meaning, fields, isFirst = false, isNamedByGroup = false }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const error = fields.sentenceOf(name, meaning)
  return (
    <div className="check-number">
      <label htmlFor={name}>
        <span className={isNamedByGroup ? 'sr-only' : ''}>{nameOfNumber(words, meaning)}</span>{' '}
        <span className={isUnitOfGroup(meaning) ? 'sr-only' : 'text-ink-soft'}>
          {meaning === 'pulse' ? say('healthCheck.perMinute') : unitOfNumber(words, meaning)}
        </span>
      </label>
      <input
        {...(isFirst ? { ref: focus } : {})}
        id={name}
        type="text"
        inputMode={limitsOf(meaning).precision > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={8}
        value={fields.draft[name]}
        onChange={({ target }) => fields.type(name, target.value)}
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
