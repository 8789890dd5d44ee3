import { ReadingFileField } from '@dhc/forms/reading-file-field'
import { ReadingFileResult } from '@dhc/forms/reading-file-result'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useRef } from 'react'
import { useImport } from '../use-import.ts'

/** A file of readings: all of it or, with a bad line, nothing and the lines by number. */
export function ImportForm({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const { isBusy, refusal, problem, result, take } = useImport(onStored)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void take(file.current?.files?.[0])
  }
  return (
    <>
      <form noValidate onSubmit={send} className="flex flex-col items-start gap-4">
        <ReadingFileField input={file} problem={problem} />
        <FormSubmitButton
          label={words.health('import.send')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
      </form>
      <div role="status" className="mt-4">
        {refusal ? <p>{refusalWords(words, refusal)}</p> : null}
        {result ? <ReadingFileResult {...result} /> : null}
      </div>
    </>
  )
}
