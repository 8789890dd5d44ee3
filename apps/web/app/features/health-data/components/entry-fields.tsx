import { optionsOf } from '@dhc/forms/words-of-fields'
import { nameOfField, unitOfNumber } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { choiceRow, numberRow, type ReadingChoice, type ReadingNumber } from '@dhc/reference/health/measures'
import { FormRadioGroup } from '@dhc/ui/form-choices'
import { controlClass, describedBy, FieldRemarks } from '@dhc/ui/form-field'

type Props = {
  readonly field: ReadingNumber
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A number large enough for a thumb and for eyes without glasses; the keyboard of a phone shows digits. */
export function NumberField({ field, value, error, onChange }: Props) {
  const words = useWords()
  const { isOptional, precision } = numberRow(field)
  return (
    <div className="number-field">
      <label htmlFor={field} className="font-bold">
        {nameOfField(words, field)}{' '}
        {/* Each breaks as a whole: half a unit at the end of a line reads as another one. */}
        <span className="inline-block font-normal text-ink-soft">{unitOfNumber(words, field)}</span>
        {isOptional ? (
          <span className="inline-block font-normal text-ink-soft">&nbsp;{words.member('form.optional')}</span>
        ) : null}
      </label>
      <FieldRemarks id={field} error={error} errorPrefix={words.common('form.errorPrefix')} />
      <input
        id={field}
        name={field}
        type="text"
        inputMode={precision > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describedBy({ id: field, error })}
      />
    </div>
  )
}

type EntryChoicesProps = {
  readonly field: ReadingChoice
  readonly value: string
  readonly error: string | undefined
  readonly onChoose: (value: string) => void
}

/** S3-27, S3-28: meal type, site or category, all answers in sight. */
export function EntryChoices({ field, value, error, onChoose }: EntryChoicesProps) {
  const words = useWords()
  return (
    <div className="entry-choices">
      <FormRadioGroup
        id={field}
        name={field}
        legend={nameOfField(words, field)}
        options={optionsOf(words, choiceRow(field).list)}
        value={value}
        onChoose={onChoose}
        error={error}
        errorPrefix={words.common('form.errorPrefix')}
      />
    </div>
  )
}

type WhenFieldsProps = {
  readonly date: string
  readonly time: string
  readonly error: string | undefined
  readonly onChange: (field: 'date' | 'time', value: string) => void
}

/** Now is filled in; the browser's own choosers are for what was measured earlier. */
export function WhenFields({ date, time, error, onChange }: WhenFieldsProps) {
  const words = useWords()
  return (
    <div>
      <FieldRemarks id="date" error={error} errorPrefix={words.common('form.errorPrefix')} />
      <div className="when-fields">
        {(['date', 'time'] as const).map((field) => (
          <div key={field}>
            <label htmlFor={field} className="font-bold">
              {words.health(`entry.${field}`)}
            </label>
            <input
              id={field}
              name={field}
              type={field}
              value={field === 'date' ? date : time}
              onChange={(event) => onChange(field, event.target.value)}
              {...(field === 'date' ? describedBy({ id: field, error }) : {})}
              className={controlClass}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
