import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { credentialField, optionsView, passkeyView } from '../passkey-shapes.ts'
import { emptyPayload } from './envelope.ts'
import { signedInView } from './session.ts'

/** Decision 0076. Who signs in with one needs neither number nor password; what they are good for is the same as a password. */
const passkeysPath = '/api/member/passkeys'
const ofMember = { access: 'member', tag: 'member' } as const
const signsIn = { access: 'anyone', tag: 'sign in' } as const
const credentialBody = z.strictObject({ credential: credentialField })

export const listOwnPasskeysCall = describeCall({
  ...ofMember,
  id: 'listOwnPasskeys',
  method: 'GET',
  path: passkeysPath,
  summary: 'The devices I sign in with without a password',
  payload: z.object({ items: z.array(passkeyView) }),
  errors: [],
})

export const beginOwnPasskeyCall = describeCall({
  ...ofMember,
  id: 'beginOwnPasskey',
  method: 'POST',
  path: `${passkeysPath}/begin`,
  summary: 'What the browser needs to make a passkey',
  payload: optionsView,
  errors: ['actionNotPossible', 'confirmationNeeded'],
})

/** It is named after the device, as the list of sessions names it. */
export const addOwnPasskeyCall = describeCall({
  ...ofMember,
  id: 'addOwnPasskey',
  method: 'POST',
  path: passkeysPath,
  summary: 'Store the passkey the browser has made',
  body: credentialBody,
  payload: passkeyView,
  errors: ['actionNotPossible', 'confirmationNeeded', 'tooManyRequests'],
})

export const removeOwnPasskeyCall = describeCall({
  ...ofMember,
  id: 'removeOwnPasskey',
  method: 'POST',
  path: `${passkeysPath}/remove`,
  summary: 'A device that is lost or given away',
  body: z.strictObject({ id: z.uuid('invalid') }),
  payload: emptyPayload,
  errors: ['notFound', 'tooManyRequests'],
})

export const beginPasskeyConfirmationCall = describeCall({
  ...ofMember,
  id: 'beginPasskeyConfirmation',
  method: 'POST',
  path: '/api/auth/confirm_passkey/begin',
  summary: 'What the browser needs to confirm with a passkey of mine',
  payload: optionsView,
  errors: ['actionNotPossible'],
})

/** Opens the same ten minutes as the password does. */
export const confirmWithPasskeyCall = describeCall({
  ...ofMember,
  id: 'confirmWithPasskey',
  method: 'POST',
  path: '/api/auth/confirm_passkey',
  summary: 'A passkey instead of the password once more, before a sensitive step (1107)',
  body: credentialBody,
  payload: emptyPayload,
  errors: ['passkeyRefused'],
})

export const beginPasskeyLoginCall = describeCall({
  ...signsIn,
  id: 'beginPasskeyLogin',
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'What the browser needs to sign in with a passkey',
  payload: optionsView,
  errors: ['tooManyRequests'],
})

export const logInWithPasskeyCall = describeCall({
  ...signsIn,
  id: 'logInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey/login',
  summary: 'Sign in with a passkey, which is both factors',
  body: z.extend(credentialBody, {
    keep_signed_in: z.optional(z.boolean().check(z.describe('Stay signed in on this device'))),
  }),
  payload: signedInView,
  errors: ['tooManyRequests', 'passkeyRefused', 'accountSuspended'],
})
