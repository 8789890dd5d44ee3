import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226: the counter's HMAC, four bytes of it, the last digits. */
export function hotp(secret: Uint8Array, counter: number, length = digits): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(moving).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** RFC 6238: the step a code belongs to, now or one step to either side; nothing for a wrong or used one. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date, usedStep: number): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [current, current - 1, current + 1].find((step) => step > usedStep && isSame(hotp(secret, step), code))
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

/** What an authenticator app reads from a QR code. */
export function totpUri(username: string, secret: Uint8Array): string {
  const parameters = new URLSearchParams({
    secret: base32(secret),
    issuer: 'DHC',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/DHC:${encodeURIComponent(username)}?${parameters}`
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
