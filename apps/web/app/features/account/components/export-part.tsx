import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { readOwnData, readOwnDataPage } from '../actions.ts'
import { ownDataFileName } from '../model.ts'
import { AccountPart } from './account-part.tsx'

/** PRIV-01: everything the centre keeps about the member, as a page for people or as data for machines. */
export function ExportPart() {
  const words = useWords()
  const stepUp = useStepUp()
  return (
    <AccountPart id="export" heading={words.member('export.heading')}>
      <p className="mb-4 max-w-measure">{words.member('export.intro')}</p>
      <ConfirmedAct stepUp={stepUp}>
        <p className="flex flex-wrap gap-3">
          <button type="button" onClick={() => stepUp.run(readOwnDataPage, savePage)} className="secondary-button">
            {words.member('export.download')}
          </button>
          <button type="button" onClick={() => stepUp.run(readOwnData, saveData)} className="secondary-button">
            {words.member('export.downloadData')}
          </button>
        </p>
      </ConfirmedAct>
      <p role="status" className="mt-2">
        {stepUp.refusal ? refusalWords(words, stepUp.refusal) : stepUp.isBusy ? words.common('form.sending') : ''}
      </p>
    </AccountPart>
  )
}

const saveData = (data: unknown) => saveAsFile(JSON.stringify(data, null, 2), 'application/json', fileName('json'))
const savePage = ({ page }: { readonly page: string }) => saveAsFile(page, 'text/html', fileName('html'))

const fileName = (kind: 'html' | 'json') => ownDataFileName(hongKongDateOf(new Date()), kind)
