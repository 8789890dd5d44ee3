import * as z from 'zod/mini'
import { requiredOr } from './member-api/field-rules.ts'

/** What `toJSON` of a PublicKeyCredential makes; its inside is read by the library that checks it. */
export const credentialField = z.looseObject({
  id: z.string(requiredOr('invalid')).check(z.minLength(1, 'required'), z.maxLength(2_000, 'tooLong')),
  rawId: z.string('invalid'),
  type: z.literal('public-key', 'invalid'),
  response: z.looseObject({ clientDataJSON: z.string('invalid') }),
})

/** For `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` of the browser. */
export const optionsView = z.looseObject({ challenge: z.string() })

export const passkeyView = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  last_used_at: z.nullable(z.iso.datetime({ offset: true })),
})

/** By what its owner knows the device again. */
export const newPasskeyBody = z.strictObject({
  label: z.string(requiredOr('invalid')).check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'tooLong')),
  credential: credentialField,
})
