import type { VisitView } from '@dhc/contracts/member-api/visits'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { visitPurpose } from '@dhc/reference/options/centre'
import { useState } from 'react'
import { Papers, PlaceFacts, type VisitPlace } from '../../../member-page/bring-papers.tsx'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { cancelVisit, moveVisit } from '../actions.ts'
import { nothingChosen, startOf, useHalfHour } from '../use-half-hour.ts'
import { ChooseHalfHour } from './choose-half-hour.tsx'

type Props = {
  readonly visit: VisitView
  readonly places: readonly VisitPlace[]
  readonly onDone: (sentence: string) => void
  /** Something was refused: what is shown may no longer be so. */
  readonly onStale: () => unknown
}

/** One visit to come: when, where, what to bring, and what one can do about it. */
export function VisitCard(props: Props) {
  const { words, locale } = usePage()
  const { visit, places } = props
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const place = places.find(({ code }) => code === visit.centre)
  const time = formatDateTime(new Date(visit.startsAt), locale)
  const dialog = {
    ...props,
    onDone: (sentence: string) => {
      setAsked(undefined)
      props.onDone(sentence)
    },
    onClose: (wasRefused: boolean) => {
      setAsked(undefined)
      if (wasRefused) props.onStale()
    },
  }
  return (
    <article className="panel flex flex-col gap-3 border-s-8 border-s-teal">
      <h2 className="font-bold text-lg">
        {time}
        <span className="block font-normal text-base">{words.option(visitPurpose, visit.purpose)}</span>
      </h2>
      {place ? <PlaceFacts place={place} /> : <p>{visit.centre}</p>}
      {visit.purpose === 'VERIFICATION' ? <Papers /> : null}
      {visit.mayChange ? (
        <p className="flex flex-wrap gap-4">
          <button type="button" onClick={() => setAsked('move')} className="secondary-button">
            {words.member('visits.move')}
            <span className="sr-only"> {time}</span>
          </button>
          <button type="button" onClick={() => setAsked('cancel')} className="secondary-button">
            {words.member('visits.cancel')}
            <span className="sr-only"> {time}</span>
          </button>
        </p>
      ) : null}
      {asked === 'move' ? <MoveDialog {...dialog} /> : null}
      {asked === 'cancel' ? <CancelDialog {...dialog} time={time} /> : null}
    </article>
  )
}

type DialogProps = Omit<Props, 'onStale'> & { readonly onClose: (wasRefused: boolean) => void }

function MoveDialog({ visit, places, onDone, onClose }: DialogProps) {
  const { words, locale } = usePage()
  const [chosen, setChosen] = useState(() => nothingChosen(visit.centre))
  const halfHour = useHalfHour(chosen, setChosen)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, refusal, send } = useSentOnce()
  const confirm = async () => {
    const isIncomplete = halfHour.on === '' || halfHour.time === ''
    setMissing(isIncomplete)
    if (isIncomplete) return
    const startsAt = startOf(halfHour)
    await send(
      () => moveVisit(locale, { id: visit.id, centre: halfHour.centre, startsAt }),
      () => onDone(words.member('visits.booked', { time: formatDateTime(new Date(startsAt), locale) })),
    )
    halfHour.readAgain()
  }
  return (
    <ConfirmDialog
      question={words.member('visits.moveHeading')}
      confirmLabel={words.member('visits.moveButton')}
      keepLabel={words.member('visits.keep')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    >
      <ChooseHalfHour id="move" places={places} halfHour={halfHour} isMissing={isMissing} />
    </ConfirmDialog>
  )
}

function CancelDialog({ visit, time, onDone, onClose }: DialogProps & { readonly time: string }) {
  const { words, locale } = usePage()
  const { isBusy, refusal, send } = useSentOnce()
  const confirm = () =>
    send(
      () => cancelVisit(locale, visit.id),
      () => onDone(words.member('visits.cancelled', { time })),
    )
  return (
    <ConfirmDialog
      question={words.member('visits.cancelConfirm', { time })}
      confirmLabel={words.member('visits.cancel')}
      keepLabel={words.member('visits.keep')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    />
  )
}
