import { useWords } from '@dhc/i18n/use-words'
import { FormInput, type FormInputProps } from '@dhc/ui/form-input'

type Props = Omit<FormInputProps, 'errorPrefix' | 'onChange' | 'value'> & {
  readonly value: string
  readonly onText: (text: string) => void
}

/** One line, controlled. */
export function TextField({ onText, ...field }: Props) {
  const words = useWords()
  return (
    <FormInput
      {...field}
      errorPrefix={words.common('form.errorPrefix')}
      onChange={({ target }) => onText(target.value)}
    />
  )
}
