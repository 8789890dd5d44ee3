import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/**
 * SEC-04, SEC-05: 10,000 guesses, and how many of them reach a comparison. Hashing is made cheap here by injected
 * parameters, because the subject is the number of comparisons and not their cost; everything else is the real app.
 */
const guesses = 10_000
const atOnce = 50
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
  await emptyTables(database(), ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts'])
})

/** Fifty at a time, as a botnet would. */
async function guess(work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < guesses; n += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, more) => work(n + more)))
  }
}
const addressOf = (n: number) => `198.18.${Math.floor(n / 250) % 250}.${n % 250}`

describe('10,000 guesses of a password', () => {
  it.each([
    ['one address', () => '198.51.100.1'],
    ['a thousand addresses', (n: number) => addressOf(n % 1000)],
  ])(
    'from %s: five are compared in a quarter of an hour',
    async (_from, address) => {
      await guess((n) => at.browser(address(n)).logIn({ mobile: '55500101' }, `Guess${n}x`))
      expect(compared).toBe(5)
    },
    600_000,
  )

  it('spread over a week: at most a hundred in a row, then only a new password helps (SEC-05)', async () => {
    for (let quarter = 0; quarter < 4 * 24 * 7; quarter += 1) {
      for (let n = 0; n < 6; n += 1)
        await at.browser(addressOf(quarter * 6 + n)).logIn({ mobile: '55500101' }, 'Guess1234')
      at.clock.pass(15 * 60_000)
    }
    expect(compared).toBe(100)
  }, 600_000)
})

describe('10,000 guesses of a code', () => {
  it.each([
    ['one address', () => '198.51.100.2'],
    ['a thousand addresses', (n: number) => addressOf(n % 1000)],
  ])(
    'from %s: five are compared',
    async (_from, address) => {
      const { payload } = await at
        .browser(address(0))
        .post(requestCodePath, { purpose: 'register', mobile: '61230000' })
      const right = await at.codeSentTo('+85261230000')
      let judged = 0
      await guess(async (n) => {
        const code = String(n).padStart(6, '0')
        if (code === right) return
        const answer = await at.browser(address(n)).post(verifyCodePath, { otp_id: payload.otp_id, code })
        if (answer.code === 1202 || answer.status === 200) judged += 1
      })
      expect(judged).toBe(5)
    },
    600_000,
  )

  it('over all numbers 500 wrong guesses in an hour close the door for everybody else’s guesses (SEC-04)', async () => {
    let judged = 0
    for (let number = 0; number < 130; number += 1) {
      const browser = at.browser(addressOf(number))
      const mobile = String(61_600_000 + number)
      const { payload } = await browser.post(requestCodePath, { purpose: 'register', mobile })
      const right = await at.codeSentTo(`+852${mobile}`)
      const wrong = right === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 5; tries += 1) {
        if ((await browser.post(verifyCodePath, { otp_id: payload.otp_id, code: wrong })).code === 1202) judged += 1
      }
    }
    expect(judged).toBe(500)
  }, 600_000)
})
