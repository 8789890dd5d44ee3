import { FormChoices, type FormChoicesProps } from './form-choices.tsx'

export type FormCheckboxGroupProps = FormChoicesProps & {
  defaultValues?: readonly string[]
  /** Together: the page keeps the answers. */
  values?: readonly string[]
  onChoose?: (values: readonly string[]) => void
}

/** Any number of answers, or a single box such as "I agree". */
export function FormCheckboxGroup({ defaultValues = [], values, ...props }: FormCheckboxGroupProps) {
  return <FormChoices {...props} type="checkbox" chosen={values ?? defaultValues} />
}
