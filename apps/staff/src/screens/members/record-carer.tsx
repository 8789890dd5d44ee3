import { recordCarerCall } from '@dhc/contracts/staff-api/carers'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ConsentChoice, consentsOf, RightChoices, Tick } from './carer-consent.tsx'

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
        ...{ carer_no: carerNo, kind: isMinor ? 'GUARDIAN' : 'CARER', rights: [...rights], consent },
        ...{ member_agrees: memberAgrees, carer_agrees: carerAgrees },
      },
    })
  return (
    <AskButton {...action} label={say('carers.record')} onConfirm={confirm}>
      <TextField id="carer-no" label={say('carers.carerNo')} value={carerNo} onText={setCarerNo} autoComplete="off" />
      <RightChoices rights={rights} onRights={setRights} />
      <ConsentChoice codes={codes} chosen={consent} onChoose={setConsent} />
      <Tick label={say('carers.memberAgrees')} isTicked={memberAgrees} onTick={() => setMemberAgrees(!memberAgrees)} />
      <Tick label={say('carers.carerAgrees')} isTicked={carerAgrees} onTick={() => setCarerAgrees(!carerAgrees)} />
    </AskButton>
  )
}
