import type { PayloadOf } from '@dhc/contracts/call'
import { type listPasskeysCall, removePasskeyCall } from '@dhc/contracts/staff-api/passkeys'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Passkey = PayloadOf<typeof listPasskeysCall>['items'][number]

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const say = wordsOfConsole()
  return (
    <DeskTable
      caption={say('ownSignIn.passkeys')}
      columns={[say('ownSignIn.device'), say('ownSignIn.made'), say('ownSignIn.lastUsed'), say('desk.actions')]}
      rows={passkeys.map((passkey) => ({
        key: passkey.id,
        cells: [
          passkey.label,
          showMoment(passkey.created_at),
          passkey.last_used_at ? showMoment(passkey.last_used_at) : '–',
          <Remove key="remove" passkey={passkey} />,
        ],
      }))}
      empty={say('ownSignIn.none')}
    />
  )
}

function Remove({ passkey: { id, label } }: { readonly passkey: Passkey }) {
  const say = wordsOfConsole()
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
