import type { ComponentProps } from 'react'
import { describedBy, FieldRemarks, legendClass, type SaidAboutField } from './form-field.tsx'

type FormChoicesProps = SaidAboutField &
  Omit<ComponentProps<'input'>, keyof SaidAboutField | 'className' | 'type' | 'value' | 'defaultValue'> & {
    /** The question all choices answer. */
    legend: string
    legendNote?: string
    errorPrefix: string
    name: string
    options: readonly { value: string; label: string; hint?: string }[]
  }

type Kind = {
  type: 'radio' | 'checkbox'
  chosen: readonly string[]
  /** Given where the page keeps the answers itself; otherwise the browser does. */
  onChoose?: ((chosen: readonly string[]) => void) | undefined
}

/** A question with all its answers in sight; each answer is a target as wide as its words and 44 px high. */
function FormChoices(props: FormChoicesProps & Kind) {
  const { id, legend, legendNote, hint, error, errorPrefix, name, options, type, chosen, onChoose, ...attributes } =
    props
  const chosenAfter = (value: string) => {
    if (type === 'radio') return [value]
    return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  }
  return (
    <fieldset
      {...describedBy({ id, hint, error })}
      // Radio buttons are one answer, so the group itself may be wrong; a group of boxes is not a widget.
      {...(type === 'radio' ? { role: 'radiogroup' } : { 'aria-invalid': undefined })}
      className={error ? 'border-danger border-s-4 ps-4' : ''}
    >
      <legend className={legendClass}>
        {legend}
        {legendNote ? <span className="font-normal text-base text-ink-soft"> {legendNote}</span> : null}
      </legend>
      <div className="clear-both">
        <FieldRemarks id={id} hint={hint} error={error} errorPrefix={errorPrefix} />
      </div>
      <div className="mt-2 flex flex-col gap-1">
        {options.map(({ value, label, hint: optionHint }, index) => (
          <label key={value} className="flex min-h-touch w-fit cursor-pointer items-start gap-3 rounded-card py-2 pe-4">
            <input
              {...attributes}
              // The link of the error summary leads to the first choice.
              id={index === 0 ? id : `${id}-${value}`}
              type={type}
              name={name}
              value={value}
              {...(onChoose
                ? { checked: chosen.includes(value), onChange: () => onChoose(chosenAfter(value)) }
                : { defaultChecked: chosen.includes(value) })}
              className="mt-0.5 size-6 shrink-0 accent-orange-deep"
            />
            <span className="text-ink">
              {label}
              {optionHint ? <span className="block text-ink-soft">{optionHint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FormCheckboxGroupProps = FormChoicesProps & {
  defaultValues?: readonly string[]
  /** Together: the page keeps the answers. */
  values?: readonly string[]
  onChoose?: (values: readonly string[]) => void
}

/** Any number of answers, or a single box such as "I agree". */
export function FormCheckboxGroup({ defaultValues = [], values, ...props }: FormCheckboxGroupProps) {
  return <FormChoices {...props} type="checkbox" chosen={values ?? defaultValues} />
}

type FormRadioGroupProps = FormChoicesProps & {
  defaultValue?: string | undefined
  /** Together: the page keeps the answer. */
  value?: string
  onChoose?: (value: string) => void
}

/** One answer of a few: all are in sight, unlike in a list that must be opened. */
export function FormRadioGroup({ defaultValue, value, onChoose, ...props }: FormRadioGroupProps) {
  const chosen = value ?? defaultValue
  return (
    <FormChoices
      {...props}
      type="radio"
      chosen={chosen === undefined ? [] : [chosen]}
      onChoose={onChoose && (([answer = '']) => onChoose(answer))}
    />
  )
}
