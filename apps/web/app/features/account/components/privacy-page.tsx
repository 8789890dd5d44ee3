import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { readOwnData, readOwnDataPage } from '../actions.ts'
import { ownDataFileName } from '../model.ts'
import { useProfile } from '../use-profile.ts'
import { AccountPart, OfProfile } from './account-part.tsx'
import { CorrectionPart } from './correction-part.tsx'
import { DeletionPart } from './deletion-part.tsx'

/** PRIV-01, PRIV-02, PRIV-04: one's own data, to take along, to have put right or deleted. A deletion that is on its way stands on top. */
export function PrivacyPage() {
  const words = useWords()
  const own = useProfile()
  return (
    <MemberPage title={words.member('account.privacy')} isBelowAccount>
      <OfProfile own={own}>
        {(profile) => {
          const deletion = <DeletionPart profile={profile} onChanged={own.setProfile} />
          return profile.deletion_due_on ? (
            <>
              {deletion}
              <ExportPart />
              <CorrectionPart />
            </>
          ) : (
            <>
              <ExportPart />
              <CorrectionPart />
              {deletion}
            </>
          )
        }}
      </OfProfile>
    </MemberPage>
  )
}

/** PRIV-01: everything the centre keeps about the member, as a page for people or as data for machines. */
function ExportPart() {
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
