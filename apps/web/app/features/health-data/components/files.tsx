import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { ConfirmedAct } from '../../../member-page/confirmed-act.tsx'
import { useDownload } from '../use-download.ts'
import { ImportForm } from './import-form.tsx'

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
