import type { Refusal } from '@dhc/api-client/call-outcome'
import { hasPasskeys } from '@dhc/api-client/passkey-device'
import type { PayloadOf } from '@dhc/contracts/call'
import {
  endOtherStaffSessionsCall,
  listPasskeysCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
} from '@dhc/contracts/staff-api/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskForm } from '../../desk/desk-form.tsx'
import { ItemTable } from '../../desk/desk-table.tsx'
import { TextField, Tick } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { makePasskey } from '../../session/sign-in.ts'
import { say } from '../../words/console-words.ts'

/** How somebody signs in: devices that vouch for them, and codes for the day the phone is lost. */
export function OwnSignInScreen() {
  const query = useDeskQuery(listPasskeysCall, {})
  return (
    <Screen title={say('ownSignIn.title')}>
      <Loaded query={query}>
        {({ items, recovery_codes_left: left }) => (
          <div className="flex flex-col gap-6">
            <section className="panel">
              <h2 className="mb-2 font-bold text-lg">{say('ownSignIn.passkeys')}</h2>
              <p className="mb-2 max-w-measure">{say('ownSignIn.what')}</p>
              <PasskeyList passkeys={items} />
              {hasPasskeys() ? <AddPasskey /> : <p className="mt-2">{say('ownSignIn.notHere')}</p>}
            </section>
            <RecoveryCodes left={left} />
            <OwnPassword passkeys={items} />
            <OtherSessions />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

type Passkey = PayloadOf<typeof listPasskeysCall>['items'][number]

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  return (
    <ItemTable
      caption={say('ownSignIn.passkeys')}
      items={passkeys}
      keyOf={(passkey) => passkey.id}
      columns={[
        [say('ownSignIn.device'), (passkey) => passkey.label],
        [say('ownSignIn.made'), (passkey) => showMoment(passkey.created_at)],
        [say('ownSignIn.lastUsed'), (passkey) => (passkey.last_used_at ? showMoment(passkey.last_used_at) : '–')],
        [say('desk.actions'), (passkey) => <Remove passkey={passkey} />],
      ]}
      empty={say('ownSignIn.none')}
    />
  )
}

function Remove({ passkey: { id, label } }: { readonly passkey: Passkey }) {
  const removal = useDeskAction(removePasskeyCall)
  return (
    <AskButton
      label={say('ownSignIn.remove')}
      about={label}
      isBusy={removal.isBusy}
      refusal={removal.refusal}
      onConfirm={() => removal.send({ params: { id } })}
    >
      <p>{say('ownSignIn.removeWhat', { device: label })}</p>
    </AskButton>
  )
}

function AddPasskey() {
  const queries = useQueryClient()
  const [label, setLabel] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = async () => {
    setBusy(true)
    const outcome = await makePasskey(label)
    setBusy(false)
    if (outcome === 'givenUp') return setRefusal(undefined)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (!outcome.ok) return
    setLabel('')
    await queries.invalidateQueries()
  }
  return (
    <DeskForm
      button={say('ownSignIn.add')}
      isBusy={isBusy}
      refusal={refusal}
      onSend={submit}
      className="mt-4 max-w-measure"
    >
      <TextField
        id="passkey-label"
        label={say('ownSignIn.label')}
        hint={say('ownSignIn.labelHint')}
        autoComplete="off"
        value={label}
        onText={setLabel}
      />
    </DeskForm>
  )
}

/** A password that others may know is changed; the devices stay, and are named so that a foreign one is seen. */
function OwnPassword({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [isDone, setDone] = useState(false)
  const devices = passkeys.map(({ label }) => label).join(', ')
  return (
    <section className="panel">
      <h2 className="mb-2 font-bold text-lg">{say('password.button')}</h2>
      <p className="mb-2 max-w-measure">{say('ownSignIn.passwordWhat')}</p>
      {devices ? <p className="mb-2 max-w-measure">{say('ownSignIn.passkeysStay', { devices })}</p> : null}
      <p role="status" className="mb-2 font-bold text-good empty:hidden">
        {isDone ? say('ownSignIn.passwordDone') : null}
      </p>
      <ChangePasswordForm onDone={() => setDone(true)} />
    </section>
  )
}

function OtherSessions() {
  const { send, ...action } = useDeskAction(endOtherStaffSessionsCall)
  const [forgetsWays, setForgetsWays] = useState(true)
  const [ended, setEnded] = useState<number>()
  const end = async () => {
    const done = await send({ body: { forgets_sign_in_ways: forgetsWays } })
    if (done) setEnded(done.ended)
    return done
  }
  return (
    <section className="panel">
      <h2 className="mb-2 font-bold text-lg">{say('ownSignIn.others')}</h2>
      <p className="mb-2 max-w-measure">{say('ownSignIn.othersWhat')}</p>
      <p role="status" className="mb-2 font-bold text-good empty:hidden">
        {ended === undefined ? null : say('ownSignIn.othersEnded', { count: ended })}
      </p>
      <AskButton {...action} label={say('ownSignIn.endOthers')} onConfirm={end}>
        <Tick
          label={say('ownSignIn.forget')}
          isTicked={forgetsWays}
          onTick={() => setForgetsWays((before) => !before)}
        />
        <p>{say('ownSignIn.forgetWhat')}</p>
      </AskButton>
    </section>
  )
}

/** Shown once, for paper; afterwards only their number is known. */
function RecoveryCodes({ left }: { readonly left: number }) {
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
