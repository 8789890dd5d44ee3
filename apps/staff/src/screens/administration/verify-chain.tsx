import type { PayloadOf } from '@dhc/contracts/call'
import { verifyAuditCall } from '@dhc/contracts/staff-api/upkeep'
import { useState } from 'react'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Verdict = PayloadOf<typeof verifyAuditCall>

/** SEC-19: the night does it by itself; who doubts does it now. */
export function VerifyChain() {
  const say = wordsOfConsole()
  const [verdict, setVerdict] = useState<Verdict>()
  const { send, isBusy, refusal } = useDeskAction(verifyAuditCall)
  const verify = async () => setVerdict(await send({}))
  return (
    <>
      <p role="status" className={verdict?.state === 'BROKEN' ? 'font-bold text-danger' : 'font-bold text-good'}>
        {isBusy ? say('audit.verifying') : null}
        {verdict && !isBusy ? wordsFor(verdict) : null}
      </p>
      <RefusalLine refusal={refusal} />
      <button type="button" aria-disabled={isBusy} onClick={() => void verify()} className="main-button">
        {say('audit.verify')}
      </button>
    </>
  )
}

function wordsFor({ state, rows, heads_compared, because, position }: Verdict): string {
  const say = wordsOfConsole()
  if (state === 'GOES_ON') return say('audit.goesOn')
  if (state === 'BROKEN') return say('audit.broken', { position: position ?? '–', because: because ?? '–' })
  return say('audit.whole', { rows: rows ?? 0, heads: heads_compared ?? 0 })
}
