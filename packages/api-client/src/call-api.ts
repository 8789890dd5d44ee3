import type { Call, PayloadOf } from '@dhc/contracts/call'
import { inLocale, type Locale } from '@dhc/locales/locale'
import { forcesLogout } from '@dhc/reference/session-rules'
import { openTabStorage } from '@dhc/session/browser-storage'
import { rememberSessionEnded } from '@dhc/session/session-ended'
import { currentToken, sessionStore } from '@dhc/session/session-store'
import { type Outcome, outcomeOf } from './call-outcome.ts'
import { apiAddress, type Given, requestOf } from './call-request.ts'
import { sendRequest } from './send-request.ts'

/** S7-09, S7-10: a call of the browser, by its description. It never throws; a failure without an answer has status 0. */
export async function callApi<Described extends Call>(
  call: Described,
  given: Given<Described> & { readonly token?: string },
): Promise<Outcome<PayloadOf<Described>>> {
  const { path, request } = requestOf(call, given)
  const outcome = outcomeOf(call, await sendRequest(await apiAddress(path), { ...request, token: given.token }))
  if (outcome.ok) return outcome
  const { status, code } = outcome.refusal
  // S8-02 to S8-04: these two end the session; the caller still gets the refusal, everything else passes unchanged.
  if (forcesLogout({ status, errorCode: code })) endForcedSession(given.locale)
  return outcome
}

/** S4-06, D-003, D-064: the session is cleared and home, in the same language, says why. A guest has none to clear. */
function endForcedSession(locale: Locale): void {
  if (!currentToken()) return
  sessionStore.getState().logout()
  leaveForHome(locale)
}

export function leaveForHome(locale: Locale): void {
  rememberSessionEnded(openTabStorage(window), window.location.pathname + window.location.search)
  window.location.assign(inLocale('/', locale))
}
