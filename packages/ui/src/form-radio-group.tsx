import { FormChoices, type FormChoicesProps } from './form-choices.tsx'

export type FormRadioGroupProps = FormChoicesProps & {
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
