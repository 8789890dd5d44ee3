import { bookVisitForMemberCall } from '@dhc/contracts/staff-api/visits'
import { useWords } from '@dhc/i18n/use-words'
import { type VisitPurpose, visitPurpose } from '@dhc/reference/options/centre'
import { visitPurposesOf } from '@dhc/reference/visit-rules'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type SubmitEvent, useState } from 'react'
import { RadioChoice } from '../../desk/fields.tsx'
import { FindMember, type FoundMember } from '../../desk/find-member.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

type Props = { readonly centre: string; readonly on: string; readonly time: string }

/** For whoever is on the phone: who, what for, Enter; they get the time by message. */
export function BookFor(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('visits.book')}
        <span className="sr-only"> {props.time}</span>
      </button>
      {isOpen ? <BookDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function BookDialog({ centre, on, time, onClose }: Props & { readonly onClose: () => void }) {
  const words = useWords()
  const dialog = useShownModal()
  const [member, setMember] = useState<FoundMember>()
  return (
    <dialog ref={dialog} aria-labelledby="book-for" onClose={onClose} className="ask-dialog">
      <h2 id="book-for" className="mb-4 font-bold text-lg">
        {say('visits.bookHeading', { day: showDay(on), time, centre })}
      </h2>
      {member ? (
        <Choose member={member} startsAt={`${on}T${time}:00+08:00`} centre={centre} onDone={onClose} />
      ) : (
        <FindMember onFound={setMember} />
      )}
      <button type="button" onClick={() => dialog.current?.close()} className="quiet-button mt-4">
        {words.common('common.cancel')}
      </button>
    </dialog>
  )
}

type ChooseProps = {
  readonly member: FoundMember
  readonly startsAt: string
  readonly centre: string
  readonly onDone: () => void
}

function Choose({ member, startsAt, centre, onDone }: ChooseProps) {
  const words = useWords()
  const purposes = visitPurposesOf(member.member_type)
  const [purpose, setPurpose] = useState<VisitPurpose>(purposes[0] ?? 'VERIFICATION')
  const { send, isBusy, refusal } = useDeskAction(bookVisitForMemberCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await send({ body: { memberId: member.member_id, purpose, centre, startsAt } })) onDone()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="font-bold">
        {member.name} {member.name_zh} · {say('person.age', { age: member.age })} · {member.member_no}
      </p>
      <RadioChoice
        name="visit-purpose"
        legend={say('visits.purpose')}
        codes={purposes}
        chosen={purpose}
        wordsFor={(code) => words.option(visitPurpose, code)}
        onChoose={setPurpose}
      />
      <p className="text-ink-soft">{say('visits.told')}</p>
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('visits.bookButton')}
        </button>
      </p>
    </form>
  )
}
