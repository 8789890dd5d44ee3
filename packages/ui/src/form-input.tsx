import type { ComponentProps } from 'react'
import { controlClass, describedBy, FormField, type FormFieldProps } from './form-field.tsx'

type Field = Omit<FormFieldProps, 'children'>

export type FormInputProps = Field &
  Omit<ComponentProps<'input'>, keyof Field | 'className'> & {
    /** As wide as the answer is long: a phone number needs less than a name. */
    width?: 'short' | 'full'
  }

/** One line of text. Controlled or not, as its attributes say. */
export function FormInput({
  id,
  label,
  labelNote,
  hint,
  error,
  errorPrefix,
  width = 'full',
  ...attributes
}: FormInputProps) {
  return (
    <FormField {...{ id, label, hint, error, errorPrefix }} {...(labelNote === undefined ? {} : { labelNote })}>
      <input
        type="text"
        {...attributes}
        id={id}
        {...describedBy({ id, hint, error })}
        className={`${controlClass} ${width === 'short' ? 'max-w-60' : 'max-w-measure'}`}
      />
    </FormField>
  )
}
