import { useWords } from '@dhc/i18n/use-words'
import { FormInput, type FormInputProps } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import { FormTextArea, type FormTextAreaProps } from '@dhc/ui/form-text-area'

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

type TextAreaProps = Omit<FormTextAreaProps, 'errorPrefix' | 'onChange' | 'value'> & {
  readonly value: string
  readonly onText: (text: string) => void
}

/** Several lines, controlled. */
export function TextArea({ onText, ...field }: TextAreaProps) {
  const words = useWords()
  return (
    <FormTextArea
      {...field}
      errorPrefix={words.common('form.errorPrefix')}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

type SelectFieldProps = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
  /** The first line, with the value ''; without it: please select. */
  readonly emptyLabel?: string
}

/** One of many, controlled. */
export function SelectField({ onChoose, emptyLabel, ...field }: SelectFieldProps) {
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

type RadioChoiceProps<Code extends string> = {
  readonly name: string
  readonly legend?: string
  readonly codes: readonly Code[]
  readonly chosen: Code
  readonly wordsFor: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

/** One of a few, all in sight. */
export function RadioChoice<Code extends string>({
  name,
  legend,
  codes,
  chosen,
  wordsFor,
  onChoose,
}: RadioChoiceProps<Code>) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      {legend === undefined ? null : <legend className="font-bold">{legend}</legend>}
      {codes.map((code) => (
        <label key={code} className="flex items-center gap-2">
          <input type="radio" name={name} checked={chosen === code} onChange={() => onChoose(code)} />
          {wordsFor(code)}
        </label>
      ))}
    </fieldset>
  )
}

type TabsProps<Code extends string> = {
  /** What is chosen between, for those who do not see the rest of the screen. */
  readonly label?: string
  readonly codes: readonly Code[]
  readonly chosen: Code | undefined
  readonly wordsFor: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

/** One of a few views of the same thing: what is pressed is what is shown below. */
export function Tabs<Code extends string>({ label, codes, chosen, wordsFor, onChoose }: TabsProps<Code>) {
  return (
    <fieldset className="no-print mb-2 flex flex-wrap gap-2">
      {label === undefined ? null : <legend className="sr-only">{label}</legend>}
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={chosen === code}
          onClick={() => onChoose(code)}
          className="quiet-button aria-pressed:border-teal aria-pressed:font-bold"
        >
          {wordsFor(code)}
        </button>
      ))}
    </fieldset>
  )
}

type TickProps = { readonly label: string; readonly isTicked: boolean; readonly onTick: () => void }

/** Yes or no. */
export function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={isTicked} onChange={onTick} />
      {label}
    </label>
  )
}
