import { listPasskeysCall } from '@dhc/contracts/staff-api/passkeys'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { hasPasskeys } from '../../session/sign-in.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How somebody signs in: devices that vouch for them, and codes for the day the phone is lost. */
export function OwnSignInScreen() {
  const say = wordsOfConsole()
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
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
