import type { Call, PayloadOf } from '@dhc/contracts/call'
import { memberErrors } from '@dhc/contracts/member-api/errors'
import { extendTokenCall } from '@dhc/contracts/member-api/extend-token'
import type { Locale } from '@dhc/locales/locale'
import { actingRefusedEvent, readActing } from '@dhc/session/acting-for'
import { claimsOf } from '@dhc/session/app-store'
import { openStorage, openTabStorage } from '@dhc/session/browser-storage'
import { extendToken } from '@dhc/session/extend-token'
import { currentToken } from '@dhc/session/session-store'
import { rememberHolder, signInAgain } from '@dhc/session/sign-in-again'
import { askAgain } from './ask-again.ts'
import { callApi, leaveForHome } from './call-api.ts'
import { type Outcome, outcomeOf, type Refusal } from './call-outcome.ts'
import { apiAddress, type Given } from './call-request.ts'
import { sendRequest } from './send-request.ts'

/** A call with so little time left first waits for a new token; a long form is thus not lost. */
const shortestLifeMs = 60_000

/** A call of a signed-in member. What only asks is asked again when the service is away for a moment. */
export function callAsMember<Described extends Call>(
  call: Described,
  given: Given<Described>,
): Promise<Outcome<PayloadOf<Described>>> {
  return askAgain(call, () => callOnce(call, given))
}

/** With the token of this very moment, extended first if it is about to end; after a pause too long for that, one signs in. */
async function callOnce<Described extends Call>(
  call: Described,
  given: Given<Described>,
): Promise<Outcome<PayloadOf<Described>>> {
  rememberHolder(currentToken())
  if (claimsOf(currentToken()).expiresAtMs - Date.now() < shortestLifeMs) await extend(given.locale)
  const isBack = currentToken() !== '' || (await signInAgain())
  const token = isBack ? currentToken() : ''
  if (!token) return { ok: false, refusal: signedOut }
  // D-140: whatever may be done for somebody is then done for them and never for oneself by mistake; the service decides.
  const actingFor = call.actingRight ? readActing(openTabStorage(window), token)?.relationId : undefined
  const outcome = await callApi(call, { ...given, token, actingFor })
  if (actingFor && !outcome.ok && outcome.refusal.name === 'notAllowed')
    document.dispatchEvent(new Event(actingRefusedEvent))
  return outcome
}

/** The session has just ended, and nobody signed in again. */
const signedOut: Refusal = {
  ...memberErrors.sessionExpired,
  name: 'sessionExpired',
  message: '',
  fields: {},
  retryAfterSeconds: undefined,
}

async function extend(locale: Locale): Promise<void> {
  const extension = await extendToken({
    storage: openStorage(window),
    locks: navigator.locks,
    ask: async (token) => {
      const { method, path } = extendTokenCall
      const outcome = outcomeOf(extendTokenCall, await sendRequest(await apiAddress(path), { method, locale, token }))
      if (outcome.ok) return { status: 200, token: outcome.payload }
      return { status: outcome.refusal.status, errorCode: outcome.refusal.code }
    },
  })
  if (extension === 'ended') leaveForHome(locale)
}
