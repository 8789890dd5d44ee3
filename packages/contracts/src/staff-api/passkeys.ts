import { signInChanges } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { credentialField, newPasskeyBody, optionsView, passkeyView } from '../passkey-shapes.ts'
import { staffSignedInView } from './session.ts'

const passkeysPath = '/api/staff/auth/passkeys'

const forOneself = { access: 'staff', tag: 'staff' } as const

export const listPasskeysCall = describeCall({
  ...forOneself,
  id: 'listPasskeys',
  method: 'GET',
  path: passkeysPath,
  summary: 'My own passkeys, and how many recovery codes are left',
  payload: z.object({ items: z.array(passkeyView), recovery_codes_left: z.int() }),
  errors: [],
})

export const beginPasskeyCall = describeCall({
  ...forOneself,
  id: 'beginPasskey',
  method: 'POST',
  path: `${passkeysPath}/begin`,
  summary: 'What the browser needs to make a passkey',
  payload: optionsView,
  errors: ['actionNotPossible', 'confirmationNeeded'],
})

export const addPasskeyCall = describeCall({
  ...forOneself,
  id: 'addPasskey',
  method: 'POST',
  path: passkeysPath,
  summary: 'Store the passkey the browser has made',
  body: newPasskeyBody,
  payload: passkeyView,
  errors: ['actionNotPossible', 'confirmationNeeded'],
})

export const removePasskeyCall = describeCall({
  ...forOneself,
  id: 'removePasskey',
  method: 'DELETE',
  path: `${passkeysPath}/:id`,
  summary: 'A device that is lost or given away',
  params: z.object({ id: z.uuid('invalid') }),
  payload: emptyPayload,
  errors: ['notFound', 'confirmationNeeded'],
})

export const beginPasskeySignInCall = describeCall({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/staff/auth/passkey/begin',
  access: 'anyone',
  tag: 'staff',
  summary: 'What the browser needs to sign in with a passkey',
  payload: optionsView,
  errors: ['tooManyRequests'],
})

export const signInWithPasskeyCall = describeCall({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/staff/auth/passkey/login',
  access: 'anyone',
  tag: 'staff',
  summary: 'Staff sign in with a passkey, which is both factors',
  body: z.strictObject({ credential: credentialField }),
  payload: staffSignedInView,
  errors: ['tooManyRequests', 'staffLoginFailed'],
})

export const renewRecoveryCodesCall = describeCall({
  ...forOneself,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/staff/auth/recovery_codes',
  summary: 'Ten new codes for the day the phone is lost; the former ones end. Shown once',
  payload: z.object({ codes: z.array(z.string()) }),
  errors: ['confirmationNeeded'],
})

export const endOtherStaffSessionsCall = describeCall({
  ...forOneself,
  id: 'endOtherStaffSessions',
  method: 'POST',
  path: '/api/staff/auth/end_other_sessions',
  summary: 'Sign out everywhere else',
  body: z.strictObject({
    forgets_sign_in_ways: z
      .boolean(requiredOr('invalid'))
      .check(z.describe('All passkeys and recovery codes go too: a device is lost, or somebody else was at it')),
  }),
  payload: z.object({ ended: z.int() }),
  errors: ['confirmationNeeded'],
})

const ownChangesPath = '/api/staff/auth/changes'

/** Staff have neither mobile nor mail on record: they are told when they sign in. */
export const listOwnChangesCall = describeCall({
  ...forOneself,
  id: 'listOwnChanges',
  method: 'GET',
  path: ownChangesPath,
  summary: 'What became of the ways into my account before I signed in, as far as I have not seen it',
  payload: z.object({
    items: z.array(
      z.object({
        change: z.enum(signInChanges),
        at: z.iso.datetime({ offset: true }),
        detail: z.nullable(z.string().check(z.describe('The passkey and the device'))),
      }),
    ),
  }),
  errors: [],
})

export const closeTourCall = describeCall({
  ...forOneself,
  id: 'closeTour',
  method: 'POST',
  path: '/api/staff/tour/close',
  summary: 'I know my way around: the five first steps are not shown again, on no computer',
  payload: emptyPayload,
  errors: [],
})

export const markOwnChangesSeenCall = describeCall({
  ...forOneself,
  id: 'markOwnChangesSeen',
  method: 'POST',
  path: `${ownChangesPath}/seen`,
  summary: 'I have seen them; what is done in this session is shown at the next',
  payload: emptyPayload,
  errors: [],
})
