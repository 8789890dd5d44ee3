import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { askDevice, type GivenUp, hasPasskeys } from '@dhc/api-client/passkey-device'
import {
  beginPasskeyConfirmationCall,
  confirmWithPasskeyCall,
  listOwnPasskeysCall,
} from '@dhc/contracts/member-api/passkeys'
import type { Locale } from '@dhc/locales/locale'

/** Whether the member has set one up, and this browser can ask it. */
export async function isThere(locale: Locale): Promise<boolean> {
  if (!hasPasskeys()) return false
  const outcome = await callAsMember(listOwnPasskeysCall, { locale })
  return outcome.ok && outcome.payload.items.length > 0
}

export async function confirm(locale: Locale): Promise<Outcome<unknown> | GivenUp> {
  const begun = await callAsMember(beginPasskeyConfirmationCall, { locale })
  if (!begun.ok) return begun
  const credential = await askDevice(begun.payload)
  return credential === 'givenUp' ? credential : callAsMember(confirmWithPasskeyCall, { locale, body: { credential } })
}
