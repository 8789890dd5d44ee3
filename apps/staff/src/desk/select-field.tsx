import { useWords } from '@dhc/i18n/use-words'
import { FormSelect } from '@dhc/ui/form-select'

type Props = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
  /** The first line, with the value ''; without it: please select. */
  readonly emptyLabel?: string
}

/** One of many, controlled. */
export function SelectField({ onChoose, emptyLabel, ...field }: Props) {
  const words = useWords()
  return (
    <FormSelect
      {...field}
      errorPrefix={words.common('form.errorPrefix')}
      emptyLabel={emptyLabel ?? words.common('form.pleaseSelect')}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
