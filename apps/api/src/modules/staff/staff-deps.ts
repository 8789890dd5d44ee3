import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { SessionDeps } from '../session/index.ts'

export type StaffDeps = SessionDeps & {
  readonly passwords: PasswordHasher
  readonly rateLimits: RateLimits
  readonly cipher: FieldCipher
  /** 2e: on in production, off in the demonstration unless STAFF_SECOND_FACTOR says so. */
  readonly asksSecondFactor: boolean
  /** What somebody who leaves was working on goes back to the others; answers how many pieces. */
  readonly returnWorkOf: (tx: Transaction, staffId: string) => Promise<number>
}
