import type { RelationView } from '@dhc/contracts/member-api/carers'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { reply } from '../actions.ts'
import type { Carers } from '../use-carers.ts'

type Props = { readonly relation: RelationView; readonly carers: Carers }

/** D-140: either side ends it, at once. Asked once more, since it needs the other person to begin again. */
export function EndButton({ relation, carers }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = relation.name ?? relation.memberNo ?? ''
  const confirm = async () => {
    setBusy(true)
    const outcome = await carers.change(() => reply(locale, 'end', relation.relationId), words.member('carers.ended'))
    setBusy(false)
    if (outcome?.ok) setAsked(false)
  }
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className="secondary-button">
        {words.member('carers.end')}
        <span className="sr-only"> {name}</span>
      </button>
      {isAsked ? (
        <ConfirmDialog
          question={words.member('carers.endConfirm', { name })}
          confirmLabel={words.member('carers.end')}
          isBusy={isBusy}
          problem={carers.refusal && refusalWords(words, carers.refusal)}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
