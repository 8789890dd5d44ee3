import type { PayloadOf } from '@dhc/contracts/call'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { centreOf, courseOf, daysOf, feeOf, type SoldClass, weeklyTimesIn } from '../../desk/class-words.ts'
import { FindMember, type FoundMember } from '../../desk/find-member.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import type { PersonAtDesk } from '../../desk/person-at-desk.ts'
import { showDay } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

type Made = PayloadOf<typeof enterMemberCall>
type Channel = 'COUNTER' | 'PHONE' | 'PAPER'

type Props = {
  readonly member: PersonAtDesk
  readonly channel: Channel
  readonly made: Made
  readonly taught: SoldClass
  readonly onNext: () => void
  readonly onUndone: () => void
}

/** The next person stands there: Enter goes on. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What the person takes home: which course, on which days, where and for how much. */
export function EnrolSlip({ member, channel, made, taught, onNext, onUndone }: Props) {
  const words = useWords()
  const [others, setOthers] = useState<readonly FoundMember[]>([])
  const cancel = useDeskAction(cancelEnrolmentCall)
  const undo = async () => {
    const body = { reason: 'CENTRE', note: say('enrol.undoNote') } as const
    if (await cancel.send({ params: { id: made.enrolmentId }, body })) onUndone()
  }
  const { nextLesson: next } = taught
  return (
    <section className="slip panel">
      <p role="status" className="font-bold text-good text-lg">
        {words.option(enrolmentStatusOptions, made.status)}
      </p>
      <p className="font-bold text-2xl">
        {member.name} {member.name_zh}
      </p>
      <p className="font-bold text-2xl">{courseOf(taught)}</p>
      <p className="text-xl">{weeklyTimesIn(words, taught)}</p>
      <p className="text-xl">{daysOf(taught)}</p>
      {next ? (
        <p className="text-xl">
          {say('enrol.nextLesson', { day: showDay(next.date), start: next.start, end: next.end })}
        </p>
      ) : null}
      <p className="text-xl">{centreOf(taught)}</p>
      <p>{say('enrol.fee', { fee: feeOf(words, taught) })}</p>
      <p>{say('enrol.entryNo', { number: made.entryNo })}</p>
      {others.map(({ member_id, name, member_no }) => (
        <p key={member_id}>{say('enrol.togetherWith', { name, number: member_no ?? '' })}</p>
      ))}
      <div className="no-print mt-4 flex flex-col gap-4">
        <RefusalLine refusal={cancel.refusal} />
        <p className="flex flex-wrap gap-4">
          <button ref={focus} type="button" onClick={onNext} className="main-button">
            {say('enrol.next')}
          </button>
          <button type="button" onClick={() => window.print()} className="quiet-button">
            {say('enrol.print')}
          </button>
          <button type="button" aria-disabled={cancel.isBusy} onClick={() => void undo()} className="quiet-button">
            {say('enrol.undo')}
          </button>
        </p>
        {made.status === 'E' ? (
          <Together made={made} channel={channel} onJoined={(joined) => setOthers((before) => [...before, joined])} />
        ) : null}
      </div>
    </section>
  )
}

type TogetherProps = {
  readonly made: Made
  readonly channel: Channel
  readonly onJoined: (joined: FoundMember) => void
}

/** D-139: couples come to the desk as couples; both stand there and agree. */
function Together({ made, channel, onJoined }: TogetherProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, refusal } = useDeskAction(enterMemberCall)
  if (!isOpen) {
    return (
      <p>
        <button type="button" onClick={() => setOpen(true)} className="quiet-button">
          {say('enrol.together')}
        </button>
      </p>
    )
  }
  const join = async (member: FoundMember) => {
    const body = { member_id: member.member_id, channel, together_with: made.enrolmentId }
    if (!(await send({ params: { strapiUuid: made.strapiUuid }, body }))) return
    setOpen(false)
    onJoined(member)
  }
  return (
    <section aria-label={say('enrol.together')} className="flex flex-col gap-2">
      <p>{say('enrol.togetherHow')}</p>
      <FindMember onFound={(member) => void join(member)} />
      <RefusalLine refusal={refusal} />
    </section>
  )
}
