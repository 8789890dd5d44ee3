import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const usual = { issuer: 'DHC', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A phone's clock may be wrong by half a minute. */
const stepsToEitherSide = 1

/** The 30-second step a code belongs to; nothing for a wrong one, and for one of a step that was used or passed over. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, usedStep: number): number | undefined {
  // The library counts characters and compares bytes: other signs than digits would make it throw.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf('', secret)
  const timestamp = now.getTime()
  const offset = totp.validate({ token: code, timestamp, window: stepsToEitherSide })
  if (offset === null) return undefined
  const step = totp.counter({ timestamp }) + offset
  return step > usedStep ? step : undefined
}

/** What an authenticator app reads from a QR code. */
export function totpUri(username: string, secret: Uint8Array): string {
  return totpOf(username, secret).toString()
}

function totpOf(label: string, secret: Uint8Array): TOTP {
  // The library reads the whole buffer, and small Buffers of Node share one: the secret gets its own.
  return new TOTP({ ...usual, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
}
