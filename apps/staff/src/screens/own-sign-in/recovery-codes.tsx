import { renewRecoveryCodesCall } from '@dhc/contracts/staff-api/passkeys'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Shown once, for paper; afterwards only their number is known. */
export function RecoveryCodes({ left }: { readonly left: number }) {
  const say = wordsOfConsole()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renewal = useDeskAction(renewRecoveryCodesCall)
  const renew = async () => {
    const renewed = await renewal.send({})
    if (renewed) setCodes(renewed.codes)
    return renewed
  }
  return (
    <section className="panel">
      <h2 className="mb-2 font-bold text-lg">{say('ownSignIn.codes')}</h2>
      <p className="mb-2 max-w-measure">{say('ownSignIn.codesWhat', { count: left })}</p>
      {codes.length > 0 ? (
        <div role="status">
          <p className="font-bold">{say('ownSignIn.codesOnce')}</p>
          <ul className="my-2 grid max-w-measure grid-cols-1 gap-1 text-lg tabular-nums sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <AskButton label={say('ownSignIn.renew')} isBusy={renewal.isBusy} refusal={renewal.refusal} onConfirm={renew}>
        <p>{say('ownSignIn.renewWhat')}</p>
      </AskButton>
    </section>
  )
}
