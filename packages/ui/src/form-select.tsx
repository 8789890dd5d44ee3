import type { ComponentProps } from 'react'
import { controlClass, describedBy, FormField, type FormFieldProps } from './form-field.tsx'

type Field = Omit<FormFieldProps, 'children'>

export type FormSelectProps = Field &
  Omit<ComponentProps<'select'>, keyof Field | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** The first line, which is no answer: "Please select". */
    emptyLabel: string
  }

/** The browser's own list: it opens as a full-screen picker on a phone and speaks every screen reader's language. */
export function FormSelect(props: FormSelectProps) {
  const { id, label, labelNote, hint, error, errorPrefix, options, emptyLabel, ...attributes } = props
  return (
    <FormField {...{ id, label, hint, error, errorPrefix }} {...(labelNote === undefined ? {} : { labelNote })}>
      <select {...attributes} id={id} {...describedBy({ id, hint, error })} className={`${controlClass} max-w-measure`}>
        <option value="">{emptyLabel}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FormField>
  )
}
