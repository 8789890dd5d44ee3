import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { makeOnDevice } from '@dhc/api-client/passkey-device'
import type { BodyOf } from '@dhc/contracts/call'
import { askCorrectionCall, listCorrectionsCall } from '@dhc/contracts/member-api/corrections'
import {
  addOwnPasskeyCall,
  beginOwnPasskeyCall,
  listOwnPasskeysCall,
  removeOwnPasskeyCall,
} from '@dhc/contracts/member-api/passkeys'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import {
  changeMobileCall,
  exportMemberCall,
  exportMemberPageCall,
  requestDeletionCall,
  updateProfileCall,
  withdrawDeletionCall,
} from '@dhc/contracts/member-api/profile'
import { endSessionsCall, listSessionsCall } from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'

/** The calls of my account. */
export const updateProfile = (locale: Locale, body: BodyOf<typeof updateProfileCall>) =>
  callAsMember(updateProfileCall, { locale, body })

export const changeMobile = (locale: Locale, body: BodyOf<typeof changeMobileCall>) =>
  callAsMember(changeMobileCall, { locale, body })

export const readSessions = (locale: Locale) => callAsMember(listSessionsCall, { locale })

/** Without ids every other session ends. */
export const endSessions = (locale: Locale, ids?: readonly string[]) =>
  callAsMember(endSessionsCall, { locale, body: ids ? { ids: [...ids] } : {} })

export const readPasskeys = (locale: Locale) => callAsMember(listOwnPasskeysCall, { locale })

export const removePasskey = (locale: Locale, id: string) =>
  callAsMember(removeOwnPasskeyCall, { locale, body: { id } })

/** False when somebody closed the browser's own window: nothing happened. */
export async function makePasskey(locale: Locale): Promise<Outcome<boolean>> {
  const begun = await callAsMember(beginOwnPasskeyCall, { locale })
  if (!begun.ok) return begun
  const credential = await makeOnDevice(begun.payload)
  if (credential === 'givenUp') return { ok: true, payload: false }
  const added = await callAsMember(addOwnPasskeyCall, { locale, body: { credential } })
  return added.ok ? { ok: true, payload: true } : added
}

export const readOwnData = (locale: Locale) => callAsMember(exportMemberCall, { locale })

/** The same as a document to read. */
export const readOwnDataPage = (locale: Locale) => callAsMember(exportMemberPageCall, { locale })

export const confirmPassword = (locale: Locale, password: string) =>
  callAsMember(confirmPasswordCall, { locale, body: { password } })

export const requestDeletion = (locale: Locale, body: BodyOf<typeof requestDeletionCall>) =>
  callAsMember(requestDeletionCall, { locale, body })

export const withdrawDeletion = (locale: Locale) => callAsMember(withdrawDeletionCall, { locale })

export const readCorrections = (locale: Locale) => callAsMember(listCorrectionsCall, { locale, body: {} })

export const askCorrection = (locale: Locale, body: BodyOf<typeof askCorrectionCall>) =>
  callAsMember(askCorrectionCall, { locale, body })
