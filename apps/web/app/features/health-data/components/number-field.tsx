import { nameOfNumber, unitOfNumber } from '@dhc/i18n/health/number-words'
import { useWords } from '@dhc/i18n/use-words'
import { limitsOf, type ReadingNumber } from '@dhc/reference/health/reading-values'
import { describedBy, FieldRemarks } from '@dhc/ui/form-field'

type Props = {
  readonly field: ReadingNumber
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A number large enough for a thumb and for eyes without glasses; the keyboard of a phone shows digits. */
export function NumberField({ field, value, error, onChange }: Props) {
  const words = useWords()
  const isOptional = field === 'pulse'
  return (
    <div className="number-field">
      <label htmlFor={field} className="font-bold">
        {nameOfNumber(words, field)}{' '}
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
        inputMode={limitsOf(field).precision > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describedBy({ id: field, error })}
      />
    </div>
  )
}
