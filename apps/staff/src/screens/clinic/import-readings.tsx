import type { PayloadOf } from '@dhc/contracts/call'
import { importMemberReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { decodedFile } from '@dhc/forms/decoded-file'
import { fileSentences } from '@dhc/i18n/health/file-sentences'
import { useWords } from '@dhc/i18n/use-words'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { controlClass } from '@dhc/ui/form-control-class'
import { FormField } from '@dhc/ui/form-field'
import { keyed } from '@dhc/ui/keyed'
import { type SubmitEvent, useRef, useState } from 'react'
import { RefusalLine } from '../../desk/refusal-line.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'

type Imported = PayloadOf<typeof importMemberReadingsCall>

/** The file of a device: all of it or, with a bad line, nothing and the lines by number. */
export function ImportReadings({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'noFile' | 'tooLarge' | 'notText'>()
  const [result, setResult] = useState<Imported>()
  const { send, isBusy, refusal } = useDeskAction(importMemberReadingsCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    setResult(undefined)
    setProblem(chosen ? undefined : 'noFile')
    if (!chosen) return
    const decoded = decodedFile(new Uint8Array(await chosen.arrayBuffer()))
    if ('problem' in decoded) return setProblem(decoded.problem)
    setResult(await send({ params: { id: memberId }, body: { csv: decoded.text } }))
  }
  return (
    <details className="panel no-print">
      <summary className="cursor-pointer font-bold">{words.health('import.heading')}</summary>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-4">
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
        <RefusalLine refusal={refusal} />
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {words.health('import.send')}
        </button>
      </form>
      <div role="status" className="mt-4">
        {result ? <Outcome result={result} /> : null}
      </div>
    </details>
  )
}

function Outcome({ result: { stored, known, problems } }: { readonly result: Imported }) {
  const words = useWords()
  if (problems.length === 0) return <p className="font-bold">{words.health('import.done', { stored, known })}</p>
  return (
    <>
      <p className="font-bold text-danger">{words.health('import.refused')}</p>
      <ul className="list-disc pl-6">
        {keyed(fileSentences(words, problems), String).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </>
  )
}
