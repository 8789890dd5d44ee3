import { verifyApplicantCall } from '@dhc/contracts/staff-api/applications'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import { type SubmitEvent, useState } from 'react'
import { IdentityChecks, nothingChecked } from '../../desk/identity-checks.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { WelcomeSlip } from '../../desk/slip.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = {
  readonly id: string
  readonly name: string
  readonly isPending: boolean
  readonly hasAgreed: boolean
}

/** From an applicant to a member: what was seen, one key, and the number with its slip. */
export function CheckList({ id, name, isPending, hasAgreed }: Props) {
  const say = wordsOfConsole()
  const [made, setMade] = useState<VerificationChecks>(nothingChecked)
  const { send, isBusy, refusal } = useDeskAction(verifyApplicantCall)
  const [memberNo, setMemberNo] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const done = await send({ params: { id }, body: made })
    if (done) setMemberNo(done.member_no)
  }
  if (memberNo) return <Done memberNo={memberNo} name={name} />
  if (!isPending) return <p>{say('identity.handled')}</p>
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-3">
      <h2 className="font-bold text-lg">{say('identity.checks')}</h2>
      <IdentityChecks made={made} onMade={setMade} asksConsent={!hasAgreed} />
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('identity.verify')}
        </button>
      </p>
    </form>
  )
}

function Done({ memberNo, name }: { readonly memberNo: string; readonly name: string }) {
  const say = wordsOfConsole()
  return (
    <div className="panel flex flex-col items-start gap-3">
      <div role="status">
        <p className="font-bold text-good text-lg">{say('identity.done')}</p>
        <p className="font-bold text-2xl tabular-nums">{memberNo}</p>
      </div>
      <WelcomeSlip memberNo={memberNo} name={name} />
    </div>
  )
}
