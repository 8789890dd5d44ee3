import { askAgain } from '@dhc/api-client/ask-again'
import { type Outcome, outcomeOf } from '@dhc/api-client/call-outcome'
import { apiAddress, type Given, requestOf } from '@dhc/api-client/call-request'
import { sendRequest } from '@dhc/api-client/send-request'
import type { Call, PayloadOf } from '@dhc/contracts/call'
import { extendStaffTokenCall } from '@dhc/contracts/staff-api/session'
import { forcesLogout } from '@dhc/reference/session-rules'
import { chosenLocale } from '../words/console-words.ts'
import { askWhoItIs, changeSession, currentSession, endsAt, lockSession } from './staff-session.ts'

/** A call with so little time left first waits for a new token. */
const shortestLifeMs = 60_000

type WithoutLocale<Described extends Call> = Omit<Given<Described>, 'locale'>

/** A call by its description, with a token if one is given. Never throws. */
export async function callService<Described extends Call>(
  call: Described,
  given: WithoutLocale<Described>,
  token?: string,
): Promise<Outcome<PayloadOf<Described>>> {
  const { path, request } = requestOf(call, { ...given, locale: chosenLocale() } as Given<Described>)
  return outcomeOf(call, await sendRequest(await apiAddress(path), { ...request, token }))
}

/** The same by whoever is signed in. What only asks is asked again when the service is away for a moment. */
export function callAsStaff<Described extends Call>(
  call: Described,
  given: WithoutLocale<Described>,
): Promise<Outcome<PayloadOf<Described>>> {
  return askAgain(call, () => callOnce(call, given))
}

/** A session that has ended locks the screen; what was typed stays under it. */
async function callOnce<Described extends Call>(
  call: Described,
  given: WithoutLocale<Described>,
): Promise<Outcome<PayloadOf<Described>>> {
  await extendIfNeeded()
  const outcome = await callService(call, given, currentSession()?.token)
  if (!outcome.ok) {
    const { status, code, name } = outcome.refusal
    // Signed in too long ago for this: when it is done once more, what was asked for goes on.
    if (name === 'confirmationNeeded' && (await askWhoItIs())) return callOnce(call, given)
    if (forcesLogout({ status, errorCode: code })) lockSession()
  }
  return outcome
}

let extending: Promise<void> | undefined

/** Several calls of one screen wait for one extension. */
async function extendIfNeeded(): Promise<void> {
  const session = currentSession()
  if (!session || session.isLocked || session.endsAtMs - Date.now() >= shortestLifeMs) return
  extending ??= extend(session.token).finally(() => {
    extending = undefined
  })
  await extending
}

async function extend(token: string): Promise<void> {
  const outcome = await callService(extendStaffTokenCall, {}, token)
  const session = currentSession()
  if (!session) return
  // A broken network ends no session: the roll of a lesson goes on, and the marks wait on the device.
  if (!outcome.ok && outcome.refusal.status === 0) return
  if (!outcome.ok) return lockSession()
  const { access_token, expires_in } = outcome.payload
  changeSession({ ...session, token: access_token, endsAtMs: endsAt(expires_in, Date.now()) })
}
