import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import type { PayloadOf } from '@dhc/contracts/call'
import type { listOwnPasskeysCall } from '@dhc/contracts/member-api/passkeys'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { useHasPasskeys } from '../../../member-page/device-button.tsx'
import { makePasskey, readPasskeys, removePasskey } from '../actions.ts'
import { AccountPart } from './account-part.tsx'

/** Decision 0076: the devices that log in by finger, face or PIN, and a way to be rid of each. */
export function PasskeysPart() {
  const { words } = usePage()
  const { passkeys, said, refusal, stepUp, add, remove } = usePasskeys()
  const isPossible = useHasPasskeys()
  const heading = useRef<HTMLDivElement>(null)
  const removeAndStay = async (id: string) => {
    await remove(id)
    // The button that was pressed is gone with its line.
    heading.current?.focus()
  }
  return (
    <AccountPart id="passkeys" heading={words.member('passkeys.heading')}>
      <div ref={heading} tabIndex={-1}>
        <p className="mb-4 max-w-measure">{words.member('passkeys.intro')}</p>
        <p role="status" className="my-2 font-bold empty:hidden">
          {refusal ? refusalWords(words, refusal) : said ? words.member(said) : ''}
        </p>
      </div>
      <ul className="my-4 flex flex-col gap-3 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={removeAndStay} />
        ))}
      </ul>
      {isPossible ? (
        <ConfirmedAct stepUp={stepUp}>
          <button type="button" onClick={add} className="secondary-button">
            {words.member('passkeys.add')}
          </button>
        </ConfirmedAct>
      ) : (
        <p>{words.member('passkeys.notHere')}</p>
      )}
    </AccountPart>
  )
}

type Passkey = PayloadOf<typeof listOwnPasskeysCall>['items'][number]
type LineProps = { readonly passkey: Passkey; readonly onRemove: (id: string) => unknown }

function PasskeyLine({ passkey: { id, label, created_at, last_used_at: used }, onRemove }: LineProps) {
  const { words, locale } = usePage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3">
      <div>
        <p className="font-bold">{label}</p>
        <p className="text-ink-soft">
          {words.member('passkeys.added', { date: formatDate(new Date(created_at), locale) })}
        </p>
        <p className="text-ink-soft">
          {used
            ? words.member('passkeys.lastUsed', { time: formatDateTime(new Date(used), locale) })
            : words.member('passkeys.neverUsed')}
        </p>
      </div>
      <button type="button" onClick={() => onRemove(id)} className="link-button">
        {words.member('passkeys.remove')}
        <span className="sr-only">{label}</span>
      </button>
    </li>
  )
}

function usePasskeys() {
  const { locale } = usePage()
  const stepUp = useStepUp()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [said, setSaid] = useState<'passkeys.isSetUp' | 'passkeys.isRemoved'>()
  const load = useCallback(async () => {
    const outcome = await readPasskeys(locale)
    if (outcome.ok) setPasskeys(outcome.payload.items)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  const done = async (what: NonNullable<typeof said>) => {
    setSaid(what)
    await load()
  }
  const add = () => {
    setSaid(undefined)
    return stepUp.run(makePasskey, (isMade) => (isMade ? done('passkeys.isSetUp') : undefined))
  }
  const remove = async (id: string) => {
    const outcome: Outcome<unknown> = await removePasskey(locale, id)
    return outcome.ok ? done('passkeys.isRemoved') : setRefusal(outcome.refusal)
  }
  return { passkeys, said, refusal: refusal ?? stepUp.refusal, stepUp, add, remove }
}
