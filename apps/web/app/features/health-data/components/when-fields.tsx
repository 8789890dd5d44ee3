import { useWords } from '@dhc/i18n/use-words'
import { controlClass, describedBy, FieldRemarks } from '@dhc/ui/form-field'

type Props = {
  readonly date: string
  readonly time: string
  readonly error: string | undefined
  readonly onChange: (field: 'date' | 'time', value: string) => void
}

/** Now is filled in; the browser's own choosers are for what was measured earlier. */
export function WhenFields({ date, time, error, onChange }: Props) {
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
