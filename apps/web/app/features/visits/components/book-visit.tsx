import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { type VisitPurpose, visitPurpose } from '@dhc/reference/options/centre'
import { FormRadioGroup } from '@dhc/ui/form-choices'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useState } from 'react'
import type { VisitPlace } from '../../../member-page/bring-papers.tsx'
import { forgetDraft, useDraft } from '../../../member-page/use-draft.ts'
import { bookVisit } from '../actions.ts'
import { nothingChosen, startOf, useHalfHour } from '../use-half-hour.ts'
import { ChooseHalfHour } from './choose-half-hour.tsx'

type Props = {
  readonly places: readonly VisitPlace[]
  readonly purposes: readonly [VisitPurpose, ...VisitPurpose[]]
  readonly onDone: (sentence: string) => void
}

/** What for, where and when; what can be chosen is free. */
export function BookVisit({ places, purposes, onDone }: Props) {
  const { words, locale } = usePage()
  const [empty] = useState(() => ({ purpose: purposes[0] as string, ...nothingChosen(places[0]?.code) }))
  const [chosen, setChosen] = useState(empty)
  const isRestored = useDraft('visit', empty, [chosen, setChosen])
  const purpose = purposes.find((each) => each === chosen.purpose) ?? purposes[0]
  const halfHour = useHalfHour(chosen, setChosen)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const isIncomplete = halfHour.on === '' || halfHour.time === ''
    setMissing(isIncomplete)
    if (isIncomplete || isBusy) return
    setBusy(true)
    const startsAt = startOf(halfHour)
    const outcome = await bookVisit(locale, { purpose, centre: halfHour.centre, startsAt })
    setBusy(false)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (!outcome.ok) return halfHour.readAgain()
    forgetDraft('visit')
    onDone(words.member('visits.booked', { time: formatDateTime(new Date(startsAt), locale) }))
  }
  return (
    <section aria-labelledby="book-visit" className="panel">
      <h2 id="book-visit" className="mb-4 font-bold text-lg">
        {words.member('visits.book')}
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isRestored ? <p role="status">{words.common('form.draftRestored')}</p> : null}
        {purposes.length > 1 ? (
          <FormRadioGroup
            id="visit-purpose"
            name="visit-purpose"
            legend={words.member('visits.purpose')}
            errorPrefix={words.common('form.errorPrefix')}
            options={purposes.map((code) => ({ value: code, label: words.option(visitPurpose, code) }))}
            value={purpose}
            onChoose={(code) => setChosen((before) => ({ ...before, purpose: code }))}
          />
        ) : (
          <p className="font-bold">{words.option(visitPurpose, purpose)}</p>
        )}
        <ChooseHalfHour id="visit" places={places} halfHour={halfHour} isMissing={isMissing} />
        <p role="alert" className="font-bold text-danger empty:hidden">
          {refusal ? refusalWords(words, refusal) : null}
        </p>
        <FormSubmitButton
          label={words.member('visits.bookButton')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
      </form>
    </section>
  )
}
