import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { cancelConsultation } from '../actions.ts'
import type { Telehealth } from '../use-telehealth.ts'

/** Asked once more before a time is given away. */
export function CancelButton({ id, telehealth }: { readonly id: string; readonly telehealth: Telehealth }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await cancelConsultation(locale, id)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (outcome.ok) setAsked(false)
    await telehealth.after(outcome, words.member('telehealth.cancelled'))
    setBusy(false)
  }
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className="secondary-button">
        {words.member('telehealth.cancel')}
      </button>
      {isAsked ? (
        <ConfirmDialog
          question={words.member('telehealth.cancelConfirm')}
          confirmLabel={words.member('telehealth.cancel')}
          isBusy={isBusy}
          problem={refusal && refusalWords(words, refusal)}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
