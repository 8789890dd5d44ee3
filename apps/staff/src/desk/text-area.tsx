import { useWords } from '@dhc/i18n/use-words'
import { FormTextArea, type FormTextAreaProps } from '@dhc/ui/form-text-area'

type Props = Omit<FormTextAreaProps, 'errorPrefix' | 'onChange' | 'value'> & {
  readonly value: string
  readonly onText: (text: string) => void
}

/** Several lines, controlled. */
export function TextArea({ onText, ...field }: Props) {
  const words = useWords()
  return (
    <FormTextArea
      {...field}
      errorPrefix={words.common('form.errorPrefix')}
      onChange={({ target }) => onText(target.value)}
    />
  )
}
