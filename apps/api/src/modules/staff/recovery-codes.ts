import { recoveryCodeCount, recoveryCodeLetters } from '@dhc/reference/staff-rules'
import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { Random } from '../../platform/random.ts'
import { recordAudit } from '../audit/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { replaceRecoveryCodes } from './passkey-store.ts'
import type { StaffDeps } from './staff-deps.ts'

const groups = 4
const lettersPerGroup = 4

/** Ten codes for the day the phone is lost. They are shown this once; what is stored is their hash. */
export async function renewRecoveryCodes(deps: StaffDeps, clerk: Clerk): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => drawCode(deps.random))
  await deps.inTransaction(async (tx) => {
    await replaceRecoveryCodes(tx, clerk.id, codes.map(hashOfSecret))
    const what = { action: 'staff.renew-recovery-codes', objectKind: 'staff', objectId: clerk.id } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, outcome: 'DONE' }, deps.clock.now())
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
