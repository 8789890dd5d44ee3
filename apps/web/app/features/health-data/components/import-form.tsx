import { refusalWords } from '@dhc/forms/refusal-words'
import { fileSentences } from '@dhc/i18n/health/file-sentences'
import { useWords } from '@dhc/i18n/use-words'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { controlClass } from '@dhc/ui/form-control-class'
import { FormField } from '@dhc/ui/form-field'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { keyed } from '@dhc/ui/keyed'
import { type SubmitEvent, useRef } from 'react'
import { type ImportResult, useImport } from '../use-import.ts'

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
        <FormField
          id="readings-file"
          label={words.health('import.file')}
          hint={words.health('import.hint', { rows: readingFileLimits.maxRows })}
          error={problem && words.health(`import.${problem}`)}
          errorPrefix={words.common('form.errorPrefix')}
        >
          <input
            ref={file}
            id="readings-file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`readings-file-hint${problem ? ' readings-file-error' : ''}`}
            className={controlClass}
          />
        </FormField>
        <FormSubmitButton
          label={words.health('import.send')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
      </form>
      <div role="status" className="mt-4">
        {refusal ? <p>{refusalWords(words, refusal)}</p> : null}
        {result ? <Outcome result={result} /> : null}
      </div>
    </>
  )
}

function Outcome({ result: { stored, known, problems } }: { readonly result: ImportResult }) {
  const words = useWords()
  if (problems.length === 0) return <p className="font-bold">{words.health('import.done', { stored, known })}</p>
  const sentences = fileSentences(words, problems)
  return (
    <>
      <p className="font-bold text-danger">{words.health('import.refused')}</p>
      <ul className="list-disc pl-6">
        {keyed(sentences, String).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {problems.length >= readingFileLimits.problemsShown ? (
        <p>{words.health('import.first', { count: problems.length })}</p>
      ) : null}
    </>
  )
}
