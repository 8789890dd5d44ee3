import { type ComponentProps, type SyntheticEvent, useEffect, useState } from 'react'
import { controlClass, describedBy, FormField, type FormFieldProps } from './form-field.tsx'

type Field = Omit<FormFieldProps, 'children'>

export type FormTextAreaProps = Field &
  Omit<ComponentProps<'textarea'>, keyof Field | 'className'> & {
    /** Without a script there is no counter; the hint names the limit. */
    counter?: { limit: number; wordsFor: (left: number) => string }
  }

/** Longer than a pause between two words, shorter than one's patience. */
const quietMs = 1000

/** Text beyond the limit is not cut off: people paste, then shorten. The counter tells them how much. */
export function FormTextArea(props: FormTextAreaProps) {
  const { id, label, labelNote, hint, error, errorPrefix, counter, onInput, ...attributes } = props
  const [length, setLength] = useState<number>()
  const count = (event: SyntheticEvent<HTMLTextAreaElement, InputEvent>) => {
    setLength(event.currentTarget.value.length)
    onInput?.(event)
  }
  return (
    <FormField {...{ id, label, hint, error, errorPrefix }} {...(labelNote === undefined ? {} : { labelNote })}>
      <textarea
        rows={6}
        {...attributes}
        onInput={count}
        id={id}
        {...describedBy({ id, hint, error })}
        className={`${controlClass} max-w-measure`}
      />
      {counter && length !== undefined ? <Counter words={counter.wordsFor(counter.limit - length)} /> : null}
    </FormField>
  )
}

/** Seen at every key, spoken only when the typing stops: a number after each letter would drown the text. */
function Counter({ words }: { words: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSpoken, quietMs, words)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <p aria-hidden="true" className="mt-1 text-ink-soft tabular-nums">
        {words}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
