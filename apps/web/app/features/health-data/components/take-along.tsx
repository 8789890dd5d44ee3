import { refusalWords } from '@dhc/forms/refusal-words'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { ConfirmedAct } from '../../../sections/confirmed-act.tsx'
import { reportAddress } from '../model.ts'
import { useDownload } from '../use-download.ts'
import { ImportPart } from './import-part.tsx'

/** Own readings are the member's: on paper, as a table, for another system, and back in. */
export function TakeAlong({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const { stepUp, isDone, saveCsv, saveFhir } = useDownload()
  const { refusal, isBusy } = stepUp
  return (
    <section aria-labelledby="take-heading" className="flex flex-col gap-4">
      <h2 id="take-heading">{words.health('take.heading')}</h2>
      <ConfirmedAct stepUp={stepUp}>
        <p className="flex flex-wrap gap-3">
          <a href={toPage(reportAddress)} className="secondary-button">
            {words.health('take.print')}
          </a>
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
      <ImportPart onStored={onStored} />
    </section>
  )
}
