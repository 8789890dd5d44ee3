import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useWords } from '../../../i18n/use-words.ts'
import { refusalWords } from '../../../questions/refusal-words.ts'
import { readOwnData } from '../actions.ts'
import { ownDataFileName } from '../model.ts'
import { useStepUp } from '../use-step-up.ts'
import { AccountPart } from './account-part.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'

/** PRIV-01: everything the centre keeps about the member, as a file. */
export function ExportPart() {
  const words = useWords()
  const stepUp = useStepUp()
  return (
    <AccountPart id="export" heading={words.member('export.heading')}>
      <p className="mb-4 max-w-measure">{words.member('export.intro')}</p>
      <ConfirmedAct stepUp={stepUp}>
        <button type="button" onClick={() => stepUp.run(readOwnData, saveAsFile)} className="secondary-button">
          {words.member('export.download')}
        </button>
      </ConfirmedAct>
      <p role="status" className="mt-2">
        {stepUp.refusal ? refusalWords(words, stepUp.refusal) : stepUp.isBusy ? words.common('form.sending') : ''}
      </p>
    </AccountPart>
  )
}

function saveAsFile(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = ownDataFileName(hongKongDateOf(new Date()))
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
