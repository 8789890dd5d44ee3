import { controlClass, describedBy, FieldRemarks, legendClass, type SaidAboutField } from './form-field.tsx'

export interface FormDayProps extends SaidAboutField {
  legend: string
  errorPrefix: string
  labels: { day: string; month: string; year: string }
  /** `1958-3-9` as typed: year, month and day, any of them still empty. */
  value: string
  onChange: (value: string) => void
  /** Tokens such as `bday-day`, when the day is one the browser knows. */
  autoCompletePrefix?: string
  /** As people write a day in the language of the page. */
  order?: readonly DayPart[]
}

export type DayPart = 'day' | 'month' | 'year'

/** A birth date is typed into three fields; nobody scrolls a calendar back seventy years. */
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
  order = ['day', 'month', 'year'],
}: FormDayProps) {
  const [year = '', month = '', day = ''] = value.split('-')
  const typed = { year, month, day }
  const write = (part: DayPart, digits: string) => {
    const next = { ...typed, [part]: digits.normalize('NFKC').replace(/\D/g, '') }
    onChange([next.year, next.month, next.day].join('-'))
  }
  // The group is no widget; each of its fields says that it is wrong.
  const { 'aria-describedby': described } = describedBy({ id, hint, error })
  return (
    <fieldset
      {...(described ? { 'aria-describedby': described } : {})}
      className={error ? 'border-danger border-s-4 ps-4' : ''}
    >
      <legend className={legendClass}>{legend}</legend>
      <div className="clear-both">
        <FieldRemarks id={id} hint={hint} error={error} errorPrefix={errorPrefix} />
      </div>
      <div className="mt-2 flex flex-wrap gap-4">
        {order.map((part, index) => {
          // The link of the error summary leads to the first field.
          const partId = index === 0 ? id : `${id}-${part}`
          return (
            <div key={part} className={part === 'year' ? 'w-28' : 'w-20'}>
              <label htmlFor={partId} className="block text-ink">
                {labels[part]}
              </label>
              <input
                id={partId}
                type="text"
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                {...(autoCompletePrefix ? { autoComplete: `${autoCompletePrefix}-${part}` } : {})}
                {...(error ? { 'aria-invalid': true } : {})}
                value={typed[part]}
                onChange={(event) => write(part, event.target.value)}
                className={controlClass}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
