import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { EntryPoint } from './domain/count-failure.ts'
import { forgetDevices } from './known-device-store.ts'
import { forgetAllTries, giveBackTry, type TakenTry, takeTry } from './store.ts'

type CheckDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly clock: Clock
  readonly passwords: PasswordHasher
}

export type Check = TakenTry & { readonly isRight: boolean }

/**
 * The one way to compare a password: count the try, or refuse with 1105; then compare. Without a hash (nobody has this
 * number) the same work is done in vain.
 */
export async function checkPassword(
  deps: CheckDeps,
  entry: EntryPoint,
  password: string,
  hashed: string | undefined,
): Promise<Check> {
  const taken = await takeTry(deps, entry)
  try {
    if (hashed !== undefined) return { ...taken, isRight: await deps.passwords.isRight(password, hashed) }
    await deps.passwords.pretend(password)
    return { ...taken, isRight: false }
  } catch (error) {
    await giveBackTry(deps, taken.subject)
    throw error
  }
}

/** After a reset or an erasure: nothing is locked, and no device is known any more (D-100, PRIV-02). */
export async function forgetHolder(tx: Transaction, holderId: string): Promise<void> {
  await forgetAllTries(tx, holderId)
  await forgetDevices(tx, holderId)
}
