import { createHash } from 'node:crypto'
import { isAcceptablePassword } from '@dhc/reference/password-rules'
import { z } from 'zod'

const onOrOff = z.enum(['on', 'off'], 'must be on or off').optional()

type KeyField = z.ZodType<Buffer, string>

/** Variables of signing in. `key` is 32 bytes in base64, as for the other keys. */
export function accountVariables(key: KeyField) {
  return {
    /** Signs access tokens. A new one ends nothing: put the old one into TOKEN_KEY_FORMER for an hour. */
    TOKEN_KEY: key,
    TOKEN_KEY_FORMER: key.optional(),
    /** A code by SMS when a member signs in on a new device: on in production, else off. */
    NEW_DEVICE_CODE: onOrOff,
    /** An authenticator app for staff: on in production, else off. */
    STAFF_SECOND_FACTOR: onOrOff,
    /** Of the demonstration's people; there are none in production. */
    DEMO_PASSWORD: z.string().refine(isAcceptablePassword, 'must keep the password rule').default('Demo1234'),
  }
}

type AccountVariables = {
  readonly NODE_ENV: string
  readonly TOKEN_KEY: Buffer
  readonly TOKEN_KEY_FORMER?: Buffer | undefined
  readonly NEW_DEVICE_CODE?: 'on' | 'off' | undefined
  readonly STAFF_SECOND_FACTOR?: 'on' | 'off' | undefined
}

/** Slower than any answer to a request for a code or to a wrong password, quicker than anybody waits. */
export const answerAfterMs = 300

export function readAccountSettings(env: AccountVariables) {
  const usually = env.NODE_ENV === 'production' ? 'on' : 'off'
  return Object.freeze({
    tokenKeys: keyMap([env.TOKEN_KEY, ...(env.TOKEN_KEY_FORMER ? [env.TOKEN_KEY_FORMER] : [])]),
    asksCodeOnNewDevice: (env.NEW_DEVICE_CODE ?? usually) === 'on',
    asksSecondFactor: (env.STAFF_SECOND_FACTOR ?? usually) === 'on',
    answerAfterMs,
    // A text may hold a live code; only in the demonstration there is nobody else who could read it.
    showsMessageTexts: env.NODE_ENV !== 'production',
  })
}

/** A key is known by the beginning of its own hash, so nobody has to number keys. */
function keyMap(keys: readonly Buffer[]): ReadonlyMap<string, Uint8Array> {
  return new Map(keys.map((key) => [createHash('sha256').update(key).digest('hex').slice(0, 8), key]))
}
