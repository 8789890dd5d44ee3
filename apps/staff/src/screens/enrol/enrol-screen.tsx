import type { PayloadOf } from '@dhc/contracts/call'
import { enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { mayOverrideRules } from '@dhc/reference/staff-rules'
import { type SubmitEvent, useState } from 'react'
import { RadioChoice, TextField, Tick } from '../../desk/fields.tsx'
import { FindMember, type FoundMember } from '../../desk/find-member.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { Alternatives, ClassChoice, type FoundClass, useClassSearch } from './class-choice.tsx'

/** Walk-in, phone or paper, by keyboard alone: who, which class, Enter. Then the next person in the queue. */
export function EnrolScreen() {
  const [member, setMember] = useState<FoundMember>()
  return (
    <Screen title={say('nav.enrol')}>
      {member ? (
        <EnterClass key={member.member_id} member={member} onNext={() => setMember(undefined)} />
      ) : (
        <FindMember onFound={setMember} />
      )}
    </Screen>
  )
}

const channels = ['COUNTER', 'PHONE', 'PAPER'] as const
type Entered = PayloadOf<typeof enterMemberCall> & { readonly classCode: string }
type Props = { readonly member: FoundMember; readonly onNext: () => void }

/** The place is taken at the moment of the key press; whoever comes a moment later is told that the class is full. */
function EnterClass({ member, onNext }: Props) {
  const { staff_role: role } = useStaff()
  const [channel, setChannel] = useState<(typeof channels)[number]>('COUNTER')
  const [isCarer, setCarer] = useState(false)
  const [override, setOverride] = useState('')
  const search = useClassSearch()
  const [entered, setEntered] = useState<Entered>()
  const { send, isBusy, refusal } = useDeskAction(enterMemberCall)
  const { chosen } = search
  const [asked, setAsked] = useState<FoundClass>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen) return
    setAsked(chosen)
    const body = { member_id: member.member_id, channel, is_carer: isCarer, override_reason: override.trim() || null }
    const done = await send({ params: { strapiUuid: chosen.strapiUuid }, body })
    if (done) setEntered({ ...done, classCode: chosen.classCode })
  }
  if (entered) return <Slip member={member} entered={entered} onNext={onNext} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="font-bold text-lg">
        {member.name} {member.name_zh} · {say('person.age', { age: member.age })} · {member.member_no}
      </p>
      <ClassChoice search={search} />
      <RadioChoice
        name="channel"
        legend={say('enrol.channel')}
        codes={channels}
        chosen={channel}
        wordsFor={(code) => say(`channel.${code}`)}
        onChoose={setChannel}
      />
      <Tick label={say('enrol.isCarer')} isTicked={isCarer} onTick={() => setCarer(!isCarer)} />
      <RefusalLine refusal={refusal} />
      {refusal?.name === 'classFull' && asked ? <Alternatives full={asked} onPick={search.pick} /> : null}
      {refusal && mayOverrideRules(role) ? (
        <TextField id="override" label={say('enrol.override')} value={override} onText={setOverride} />
      ) : null}
      <p className="flex flex-wrap gap-4">
        <button type="submit" aria-disabled={isBusy || !chosen} className="main-button">
          {say('enrol.button')}
        </button>
        <button type="button" onClick={onNext} className="quiet-button">
          {say('enrol.other')}
        </button>
      </p>
    </form>
  )
}

/** The next person stands there: Enter goes on. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

function Slip({ member, entered, onNext }: { member: FoundMember; entered: Entered; onNext: () => void }) {
  const words = useWords()
  return (
    <section className="slip panel">
      <p role="status" className="font-bold text-good text-lg">
        {words.option(enrolmentStatusOptions, entered.status)}
      </p>
      <p className="font-bold text-2xl">
        {member.name} {member.name_zh}
      </p>
      <p className="font-bold text-2xl">{entered.classCode}</p>
      <p>{say('enrol.entryNo', { number: entered.entryNo })}</p>
      <p className="no-print mt-4 flex flex-wrap gap-4">
        <button ref={focus} type="button" onClick={onNext} className="main-button">
          {say('enrol.next')}
        </button>
        <button type="button" onClick={() => window.print()} className="quiet-button">
          {say('enrol.print')}
        </button>
      </p>
    </section>
  )
}
