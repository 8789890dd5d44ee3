import type { PayloadOf } from '@dhc/contracts/call'
import { enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { mayOverrideRules } from '@dhc/reference/staff-rules'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { SoldClass } from '../../desk/class-words.ts'
import { RadioChoice, TextField, Tick } from '../../desk/fields.tsx'
import { FindMember } from '../../desk/find-member.tsx'
import { TextLink } from '../../desk/links.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { type PersonAtDesk, personAtDesk } from '../../desk/person-at-desk.ts'
import { Screen } from '../../desk/screen.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { Alternatives, ClassChoice, useClassSearch } from './class-choice.tsx'
import { EnrolSlip } from './enrol-slip.tsx'

/** Walk-in, phone or paper, by keyboard alone: who, which class, Enter. Then the next person in the queue. */
export function EnrolScreen() {
  const { key, state } = useLocation()
  return (
    <Screen title={say('nav.enrol')} actions={<TextLink to="/enrol/forms">{say('forms.heading')}</TextLink>}>
      <Desk key={key} sent={personAtDesk(state)} />
    </Screen>
  )
}

/** Who comes from the record, the registration or a scan stands here already. */
function Desk({ sent }: { readonly sent: PersonAtDesk | undefined }) {
  const [member, setMember] = useState(sent)
  if (!member) return <FindMember onFound={setMember} backTo="/enrol" />
  return <EnterClass key={member.member_id} member={member} onNext={() => setMember(undefined)} />
}

const channels = ['COUNTER', 'PHONE', 'PAPER'] as const
type Entered = { readonly made: PayloadOf<typeof enterMemberCall>; readonly taught: SoldClass }
type Props = { readonly member: PersonAtDesk; readonly onNext: () => void }

/** The place is taken at the moment of the key press; whoever comes a moment later is told that the class is full. */
function EnterClass({ member, onNext }: Props) {
  const { staff_role: role } = useStaff()
  const [channel, setChannel] = useState<(typeof channels)[number]>('COUNTER')
  const [isCarer, setCarer] = useState(false)
  const [override, setOverride] = useState('')
  const search = useClassSearch()
  const [entered, setEntered] = useState<Entered>()
  const [undone, setUndone] = useState<string>()
  const { send, isBusy, refusal } = useDeskAction(enterMemberCall)
  const { chosen } = search
  const [asked, setAsked] = useState<SoldClass>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen) return
    setAsked(chosen)
    setUndone(undefined)
    const body = { member_id: member.member_id, channel, is_carer: isCarer, override_reason: override.trim() || null }
    const made = await send({ params: { strapiUuid: chosen.strapiUuid }, body })
    if (made) setEntered({ made, taught: chosen })
  }
  const undo = () => {
    setUndone(entered?.taught.classCode)
    setEntered(undefined)
    search.type('')
  }
  if (entered) return <EnrolSlip member={member} channel={channel} {...entered} onNext={onNext} onUndone={undo} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="font-bold text-lg">
        {member.name} {member.name_zh}
        {member.age === null ? '' : ` · ${say('person.age', { age: member.age })}`} · {member.member_no}
      </p>
      <p role="status" className="font-bold text-good empty:hidden">
        {undone ? say('enrol.undone', { code: undone }) : null}
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
