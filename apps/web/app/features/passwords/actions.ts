import { memberPost } from '@dhc/api-client/member-post'
import { post } from '@dhc/api-client/post'
import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import { changePasswordPath, resetPasswordPath } from '@dhc/contracts/member-api/password'
import { tokenView } from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'
import { sessionStore } from '@dhc/session/session-store'

export type NewPassword = { readonly new_password: string; readonly confirm_password: string }

/** D-099: the code was right; all sessions end, and the member signs in with the new password. */
export function resetPassword(proof: string, passwords: NewPassword, locale: Locale) {
  const body = { otp_token: proof, new_password: passwords.new_password, confirm_password: passwords.confirm_password }
  return post({ path: resetPasswordPath, locale, body, payload: emptyPayload })
}

/** D-069: this session goes on with a new token, the others end. */
export async function changePassword(passwords: NewPassword & { readonly current_password: string }, locale: Locale) {
  const outcome = await memberPost({ path: changePasswordPath, locale, body: passwords, payload: tokenView })
  if (outcome.ok) sessionStore.getState().updateToken(outcome.payload)
  return outcome
}
