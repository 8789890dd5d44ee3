import { verifyApplicantCall } from '@dhc/contracts/staff-api/applications'
import { identityDocuments } from '@dhc/reference/verification-rules'
import { type SubmitEvent, useState } from 'react'
import { RadioChoice } from '../../desk/radio-choice.tsx'
import { RefusalLine } from '../../desk/refusal-line.tsx'
import { toggled } from '../../desk/toggled.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const checks = ['permission_valid', 'name_matches', 'address_proof', 'ehealth_agreed', 'district_link_checked'] as const
type Check = (typeof checks)[number]

/** Everything the counter looks at before somebody is a member, in the order of the papers on the desk. */
export function CheckList({ id, isPending }: { readonly id: string; readonly isPending: boolean }) {
  const say = wordsOfConsole()
  const [identityDocument, setDocument] = useState<(typeof identityDocuments)[number]>('HKIC')
  const [seen, setSeen] = useState<ReadonlySet<Check>>(new Set())
  const { send, isBusy, refusal } = useDeskAction(verifyApplicantCall)
  const [memberNo, setMemberNo] = useState<string>()
  const tick = (check: Check) => setSeen((before) => toggled(before, check))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const ticked = Object.fromEntries(checks.map((check) => [check, seen.has(check)]))
    const done = await send({ params: { id }, body: { identity_document: identityDocument, ...ticked } })
    if (done) setMemberNo(done.member_no)
  }
  if (memberNo) return <Done memberNo={memberNo} />
  if (!isPending) return <p>{say('identity.handled')}</p>
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-3">
      <h2 className="font-bold text-lg">{say('identity.checks')}</h2>
      <RadioChoice
        name="document"
        legend={say('identity.document')}
        codes={identityDocuments}
        chosen={identityDocument}
        wordsFor={(code) => say(`document.${code}`)}
        onChoose={setDocument}
      />
      {checks.map((check) => (
        <label key={check} className="flex items-center gap-2">
          <input type="checkbox" checked={seen.has(check)} onChange={() => tick(check)} />
          {say(`check.${check}`)}
        </label>
      ))}
      <p className="text-ink-soft">{say('identity.nothingCopied')}</p>
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('identity.verify')}
        </button>
      </p>
    </form>
  )
}

function Done({ memberNo }: { readonly memberNo: string }) {
  const say = wordsOfConsole()
  return (
    <div role="status" className="panel">
      <p className="font-bold text-good text-lg">{say('identity.done')}</p>
      <p className="font-bold text-2xl tabular-nums">{memberNo}</p>
      <button type="button" onClick={() => window.print()} className="quiet-button no-print mt-4">
        {say('identity.print')}
      </button>
    </div>
  )
}
