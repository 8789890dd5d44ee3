import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { takeRecoveryCode } from './passkey-store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { lockStaff, type StaffRow, updateStaff } from './store.ts'
import { stepOfCode, totpUri } from './totp.ts'

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
