import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { giveBackTry, takeTry } from './attempts.ts'

export type CheckDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly passwords: PasswordHasher
}

export type Check = { readonly isRight: boolean /** This failure closed the door (D-075). */; readonly isLast: boolean }

/**
 * The one way to compare a password: count the try, or refuse with 1105; then compare. Without a hash (nobody has this
 * number) the same work is done in vain.
 */
export async function checkPassword(
  deps: CheckDeps,
  subject: string,
  password: string,
  hashed: string | undefined,
): Promise<Check> {
  const { isLast } = await takeTry(deps, subject)
  try {
    if (hashed !== undefined) return { isRight: await deps.passwords.isRight(password, hashed), isLast }
    await deps.passwords.pretend(password)
    return { isRight: false, isLast }
  } catch (error) {
    await giveBackTry(deps, subject)
    throw error
  }
}
