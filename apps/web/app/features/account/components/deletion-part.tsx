import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { refusalWords } from '@dhc/forms/refusal-words'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { deletionCoolingOffDays } from '@dhc/reference/consent-rules'
import { useState } from 'react'
import { ConfirmedAct } from '../../../sections/confirmed-act.tsx'
import { useStepUp } from '../../../sections/use-step-up.ts'
import { requestDeletion, withdrawDeletion } from '../actions.ts'
import { AccountPart } from './account-part.tsx'

type Props = { readonly profile: ProfileView; readonly onChanged: (profile: ProfileView) => void }

/** PRIV-02: asked for in two steps, and taken back in one as long as it is not done. */
export function DeletionPart({ profile, onChanged }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const stepUp = useStepUp()
  const [isSure, setSure] = useState(false)
  const due = profile.deletion_due_on
  const setDue = (deletion_due_on: string | null) => {
    setSure(false)
    onChanged({ ...profile, deletion_due_on })
  }
  const request = () => stepUp.run(requestDeletion, ({ deletion_due_on }) => setDue(deletion_due_on))
  const withdraw = () => stepUp.run(withdrawDeletion, () => setDue(null))
  return (
    <AccountPart id="deletion" heading={words.member('deletion.heading')}>
      <p className="mb-4 max-w-measure">
        {due
          ? words.member('deletion.due', { date: formatDate(due, locale) })
          : words.member('deletion.intro', { days: deletionCoolingOffDays })}
      </p>
      <ConfirmedAct stepUp={stepUp}>
        <DeletionButtons {...{ isDue: due !== null, isSure, setSure, request, withdraw }} />
      </ConfirmedAct>
      <p role="status" className="mt-2">
        {stepUp.refusal ? refusalWords(words, stepUp.refusal) : ''}
      </p>
    </AccountPart>
  )
}

type Buttons = {
  readonly isDue: boolean
  readonly isSure: boolean
  readonly setSure: (isSure: boolean) => void
  readonly request: () => unknown
  readonly withdraw: () => unknown
}

function DeletionButtons({ isDue, isSure, setSure, request, withdraw }: Buttons) {
  const words = useWords()
  if (isDue) {
    return (
      <button type="button" onClick={() => withdraw()} className="secondary-button">
        {words.member('deletion.withdraw')}
      </button>
    )
  }
  if (!isSure) {
    return (
      <button type="button" onClick={() => setSure(true)} className="secondary-button">
        {words.member('deletion.request')}
      </button>
    )
  }
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-4 font-bold">{words.member('deletion.sure')}</legend>
      <div className="flex flex-wrap gap-4">
        <button type="button" onClick={() => setSure(false)} className="secondary-button">
          {words.common('common.cancel')}
        </button>
        <button type="button" onClick={() => request()} className="primary-button">
          {words.common('common.confirm')}
        </button>
      </div>
    </fieldset>
  )
}
