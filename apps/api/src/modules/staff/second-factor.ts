import { recoveryCodeCount, recoveryCodeLetters } from '@dhc/reference/staff-rules'
import { Secret, TOTP } from 'otpauth'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { StaffDeps } from './admit-staff.ts'
import { auditByOwner, type Owner } from './own-changes.ts'
import { lockStaff, replaceRecoveryCodes, type StaffRow, takeRecoveryCode, updateStaff } from './store.ts'

const placeOf = (row: string) => ({ table: 'staff_account', column: 'totp_secret', row })

/** Until the first code has been typed the phone may still be set up; afterwards the secret is never shown again. */
export function setUpSecondFactor(deps: StaffDeps, account: StaffRow): Promise<string | null> {
  return deps.inTransaction(async (tx) => {
    const row = await lockStaff(tx, account.id)
    if (!row || row.totpUsedStep !== null) return null
    if (row.totpSecret !== null) return totpUri(row.username, secretOf(deps, row))
    const secret = Buffer.from(deps.random.bytes(20))
    await updateStaff(tx, row.id, { totpSecret: deps.cipher.encrypt(secret.toString('base64url'), placeOf(row.id)) })
    return totpUri(row.username, secret)
  })
}

/** Takes a code at most once: the step it belongs to is written down, or the recovery code taken away, with the session. */
export async function useSecondFactor(deps: StaffDeps, tx: Transaction, id: string, code: string): Promise<boolean> {
  const row = await lockStaff(tx, id)
  if (!row) return false
  if (code.includes('-')) return takeRecoveryCode(tx, id, hashOfSecret(code))
  if (row.totpSecret === null) return false
  const step = stepOfCode(secretOf(deps, row), code, deps.clock.now(), Number(row.totpUsedStep ?? 0))
  if (step === undefined) return false
  await updateStaff(tx, id, { totpUsedStep: String(step) })
  return true
}

function secretOf({ cipher }: StaffDeps, row: StaffRow): Buffer {
  return Buffer.from(cipher.decrypt(row.totpSecret ?? '', placeOf(row.id)), 'base64url')
}

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

const groups = 6
const lettersPerGroup = 4

/** Ten codes for the day the phone is lost. They are shown this once; what is stored is their hash. */
export async function renewRecoveryCodes(deps: StaffDeps, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => drawCode(deps.random))
  await deps.inTransaction(async (tx) => {
    await replaceRecoveryCodes(tx, owner.id, codes.map(hashOfSecret))
    await auditByOwner(deps, tx, owner, { change: 'renew-recovery-codes' })
  })
  return codes
}

export function drawCode(random: Random): string {
  const letters = Array.from({ length: groups * lettersPerGroup }, () => drawLetter(random)).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Bytes beyond the last whole row of letters are drawn again: every letter is as likely as any other. */
function drawLetter(random: Random): string {
  const count = recoveryCodeLetters.length
  const whole = 256 - (256 % count)
  for (;;) {
    const [byte = 255] = random.bytes(1)
    if (byte < whole) return recoveryCodeLetters[byte % count] ?? ''
  }
}
