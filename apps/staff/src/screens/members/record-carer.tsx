import { recordCarerCall } from '@dhc/contracts/staff-api/carers'
import { type CarerConsent, type CarerRight, carerCoolingHours, carerRights } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField, Tick } from '../../desk/fields.tsx'
import { toggled } from '../../desk/toggled.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** D-140: with the consent of both, said at the counter. */
export function RecordCarer({ id, isMinor }: { readonly id: string; readonly isMinor: boolean }) {
  const say = wordsOfConsole()
  const codes = consentsOf(isMinor)
  const [carerNo, setCarerNo] = useState('')
  const [rights, setRights] = useState<ReadonlySet<CarerRight>>(new Set(['timetable']))
  const [consent, setConsent] = useState(codes[0])
  const [memberAgrees, setMemberAgrees] = useState(false)
  const [carerAgrees, setCarerAgrees] = useState(false)
  const { send, ...action } = useDeskAction(recordCarerCall)
  const confirm = () =>
    send({
      params: { id },
      body: {
        carer_no: carerNo,
        kind: isMinor ? 'GUARDIAN' : 'CARER',
        rights: [...rights],
        consent,
        member_agrees: memberAgrees,
        carer_agrees: carerAgrees,
      },
    })
  return (
    <AskButton {...action} label={say('carers.record')} onConfirm={confirm}>
      <TextField id="carer-no" label={say('carers.carerNo')} value={carerNo} onText={setCarerNo} autoComplete="off" />
      <RightChoices rights={rights} onRights={setRights} />
      <p>{say('carers.healthHow', { hours: carerCoolingHours })}</p>
      <ConsentChoice codes={codes} chosen={consent} onChoose={setConsent} />
      <Tick label={say('carers.memberAgrees')} isTicked={memberAgrees} onTick={() => setMemberAgrees(!memberAgrees)} />
      <Tick label={say('carers.carerAgrees')} isTicked={carerAgrees} onTick={() => setCarerAgrees(!carerAgrees)} />
    </AskButton>
  )
}

type RightsProps = {
  readonly rights: ReadonlySet<CarerRight>
  readonly onRights: (rights: ReadonlySet<CarerRight>) => void
}

export function RightChoices({ rights, onRights }: RightsProps) {
  const say = wordsOfConsole()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-bold">{say('carers.rights')}</legend>
      {carerRights.map((right) => (
        <Tick
          key={right}
          label={say(`right.${right}`)}
          isTicked={rights.has(right)}
          onTick={() => onRights(toggled(rights, right))}
        />
      ))}
    </fieldset>
  )
}

type ConsentProps = {
  /** A minor cannot agree alone, and an adult needs no parent. */
  readonly codes: readonly CarerConsent[]
  readonly chosen: CarerConsent
  readonly onChoose: (consent: CarerConsent) => void
}

export function ConsentChoice({ codes, chosen, onChoose }: ConsentProps) {
  const say = wordsOfConsole()
  return (
    <RadioChoice
      name="carer-consent"
      legend={say('carers.consent')}
      codes={codes}
      chosen={chosen}
      wordsFor={(code) => say(`carers.consent.${code}`)}
      onChoose={onChoose}
    />
  )
}

export const consentsOf = (isMinor: boolean): readonly [CarerConsent, CarerConsent] =>
  isMinor ? ['GUARDIAN', 'REPRESENTATIVE'] : ['MEMBER', 'REPRESENTATIVE']
