import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf, guessTenThousandTimes } from '../../testing/guessing.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/**
 * SEC-05: how many guesses of a password reach a comparison. Hashing is made cheap here by injected parameters, because
 * the subject is the number of comparisons and not their cost; everything else is the real app.
 */
const database = useTestDatabase()
let at: AccountsAtWork
let compared = 0

const counting = (real: PasswordHasher): PasswordHasher => ({
  ...real,
  isRight: (password, hashed) => {
    compared += 1
    return real.isRight(password, hashed)
  },
})

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: counting(cheapPasswords()) }) })
})
beforeEach(async () => {
  compared = 0
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts'])
})

const guess = (address: string, password: string) => at.browser(address).logIn({ mobile: '55500101' }, password)

describe('guessing a password', () => {
  it('of 10,000 guesses from one address and from a thousand, five are compared in a quarter of an hour', async () => {
    await guessTenThousandTimes((n, address) => guess(address, `Guess${n}x`))
    expect(compared).toBe(5)
  }, 600_000)

  it('however patiently somebody comes back, a hundred in a row are compared (SEC-05)', async () => {
    for (let quarter = 0; quarter < 30; quarter += 1) {
      await Promise.all(Array.from({ length: 6 }, (_, n) => guess(addressOf(quarter * 6 + n), 'Guess1234')))
      at.clock.pass(15 * 60_000)
    }
    expect(compared).toBe(100)
  }, 600_000)
})
