import { useState } from 'react'
import { controlClass, describedBy, FormField, type FormFieldProps } from './form-field.tsx'

export interface FormPasswordProps extends Omit<FormFieldProps, 'children'> {
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** What is typed can be looked at: on a small screen with stiff fingers nobody types a password blind. */
export function FormPassword(props: FormPasswordProps) {
  const { id, label, hint, error, errorPrefix, name, value, onChange, autoComplete, showLabel, hideLabel } = props
  const [isShown, setShown] = useState(false)
  return (
    <FormField {...{ id, label, hint, error, errorPrefix }}>
      <div className="flex max-w-measure flex-wrap gap-2">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describedBy({ id, hint, error })}
          className={`${controlClass} min-w-40 flex-1`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="min-h-touch shrink-0 cursor-pointer rounded-card border-2 border-ink-soft bg-card px-4 font-bold text-ink"
        >
          {isShown ? hideLabel : showLabel}
        </button>
      </div>
    </FormField>
  )
}
