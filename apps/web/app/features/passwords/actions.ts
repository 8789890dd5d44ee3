import { callApi } from '@dhc/api-client/call-api'
import { callAsMember } from '@dhc/api-client/call-as-member'
import { changePasswordCall, resetPasswordCall } from '@dhc/contracts/member-api/password'
import type { Locale } from '@dhc/locales/locale'
import { sessionStore } from '@dhc/session/session-store'

export type NewPassword = { readonly new_password: string; readonly confirm_password: string }

/** D-099: the code was right; all sessions end, and the member signs in with the new password. */
export function resetPassword(proof: string, passwords: NewPassword, locale: Locale) {
  const body = { otp_token: proof, new_password: passwords.new_password, confirm_password: passwords.confirm_password }
  return callApi(resetPasswordCall, { locale, body })
}

/** D-069: this session goes on with a new token, the others end. */
export async function changePassword(passwords: NewPassword & { readonly current_password: string }, locale: Locale) {
  const outcome = await callAsMember(changePasswordCall, { locale, body: passwords })
  if (outcome.ok) sessionStore.getState().updateToken(outcome.payload)
  return outcome
}
