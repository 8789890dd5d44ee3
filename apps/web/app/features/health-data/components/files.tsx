import { DeviceFilePreview } from '@dhc/forms/device-file-preview'
import { ReadingFileField, ReadingFileResult } from '@dhc/forms/reading-file'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { type SubmitEvent, useRef, useState } from 'react'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { readCsv, readFhir } from '../actions.ts'
import { readingFileName } from '../model.ts'
import { useImport } from '../use-import.ts'

/** Own readings as a table or for another system, and back in. */
export function Files({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const { stepUp, isDone, saveCsv, saveFhir } = useDownload()
  const { refusal, isBusy } = stepUp
  return (
    <div className="flex flex-col gap-4">
      <ConfirmedAct stepUp={stepUp}>
        <p className="flex flex-wrap gap-3">
          <button type="button" onClick={saveCsv} className="secondary-button">
            {words.health('take.csv')}
          </button>
          <button type="button" onClick={saveFhir} className="secondary-button">
            {words.health('take.fhir')}
          </button>
        </p>
      </ConfirmedAct>
      <p role="status" className="empty:hidden">
        {refusal ? refusalWords(words, refusal) : isBusy ? words.common('form.sending') : ''}
        {isDone ? words.health('take.done') : ''}
      </p>
      <h3 className="font-bold text-lg">{words.health('import.heading')}</h3>
      <ImportForm onStored={onStored} />
    </div>
  )
}

/** A file of readings: our own whole or not at all, a device's after it was shown; mistakes by the number of their line. */
export function ImportForm({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const file = useRef<HTMLInputElement>(null)
  const { isBusy, refusal, problem, result, take, preview } = useImport(onStored)
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
      {preview ? <DeviceFilePreview {...preview} isBusy={isBusy} /> : null}
      <div role="status" className="mt-4">
        {refusal ? <p>{refusalWords(words, refusal)}</p> : null}
        {result ? <ReadingFileResult {...result} /> : null}
      </div>
    </>
  )
}

/**
 * Own readings as a file. The session goes along in a header, so a plain link would not do; and who takes all of them away
 * shows once more who they are.
 */
export function useDownload() {
  const stepUp = useStepUp()
  const [isDone, setDone] = useState(false)
  const save = (text: string, type: string, kind: 'csv' | 'json') => {
    saveAsFile(text, type, readingFileName(hongKongDateOf(new Date()), kind))
    setDone(true)
  }
  const saveCsv = () => {
    setDone(false)
    void stepUp.run(readCsv, (text) => save(text, 'text/csv', 'csv'))
  }
  const saveFhir = () => {
    setDone(false)
    void stepUp.run(readFhir, (bundle) => save(JSON.stringify(bundle, null, 2), 'application/fhir+json', 'json'))
  }
  return { stepUp, isDone, saveCsv, saveFhir }
}
