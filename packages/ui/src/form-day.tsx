import { controlClass, legendClass } from './form-control-class.ts'
import { describedBy, type SaidAboutField } from './form-described.ts'
import { FieldRemarks } from './form-field.tsx'

export interface FormDayProps extends SaidAboutField {
  legend: string
  errorPrefix: string
  labels: { day: string; month: string; year: string }
  /** `1958-3-9` as typed: year, month and day, any of them still empty. */
  value: string
  onChange: (value: string) => void
  /** Tokens such as `bday-day`, when the day is one the browser knows. */
  autoCompletePrefix?: string
}

/** look.md, archetype 5: a birth date is typed into three fields; nobody scrolls a calendar back seventy years. */
export function FormDay({
  id,
  legend,
  hint,
  error,
  errorPrefix,
  labels,
  value,
  onChange,
  autoCompletePrefix,
}: FormDayProps) {
  const [year = '', month = '', day = ''] = value.split('-')
  const parts = [
    // The link of the error summary leads to the first field.
    {
      part: 'day',
      id,
      label: labels.day,
      typed: day,
      digits: 2,
      width: 'w-20',
      write: (typed: string) => [year, month, typed],
    },
    {
      part: 'month',
      id: `${id}-month`,
      label: labels.month,
      typed: month,
      digits: 2,
      width: 'w-20',
      write: (typed: string) => [year, typed, day],
    },
    {
      part: 'year',
      id: `${id}-year`,
      label: labels.year,
      typed: year,
      digits: 4,
      width: 'w-28',
      write: (typed: string) => [typed, month, day],
    },
  ]
  // The group is no widget; each of its fields says that it is wrong.
  const { 'aria-describedby': described } = describedBy({ id, hint, error })
  return (
    <fieldset
      {...(described ? { 'aria-describedby': described } : {})}
      className={error ? 'border-danger border-l-4 pl-4' : ''}
    >
      <legend className={legendClass}>{legend}</legend>
      <div className="clear-both">
        <FieldRemarks id={id} hint={hint} error={error} errorPrefix={errorPrefix} />
      </div>
      <div className="mt-2 flex flex-wrap gap-4">
        {parts.map(({ part, id: partId, label, typed, digits, width, write }) => (
          <div key={part} className={width}>
            <label htmlFor={partId} className="block text-ink">
              {label}
            </label>
            <input
              id={partId}
              type="text"
              inputMode="numeric"
              maxLength={digits}
              {...(autoCompletePrefix ? { autoComplete: `${autoCompletePrefix}-${part}` } : {})}
              {...(error ? { 'aria-invalid': true } : {})}
              value={typed}
              onChange={(event) => onChange(write(event.target.value.replace(/\D/g, '')).join('-'))}
              className={controlClass}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
