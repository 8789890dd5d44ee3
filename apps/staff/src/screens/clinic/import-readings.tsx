import type { PayloadOf } from '@dhc/contracts/call'
import { importMemberReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { decodedFile } from '@dhc/forms/decoded-file'
import { ReadingFileField, type ReadingFileProblem } from '@dhc/forms/reading-file-field'
import { ReadingFileResult } from '@dhc/forms/reading-file-result'
import { useWords } from '@dhc/i18n/use-words'
import { type SubmitEvent, useRef, useState } from 'react'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'

type Imported = PayloadOf<typeof importMemberReadingsCall>

/** The file of a device: all of it or, with a bad line, nothing and the lines by number. */
export function ImportReadings({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReadingFileProblem>()
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
        <ReadingFileField input={file} problem={problem} />
        <RefusalLine refusal={refusal} />
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {words.health('import.send')}
        </button>
      </form>
      <div role="status" className="mt-4">
        {result ? <ReadingFileResult {...result} /> : null}
      </div>
    </details>
  )
}
