import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf, guessTenThousandTimes } from '../../testing/guessing.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/** SEC-04: how many guesses of a code reach a comparison; only a code that was compared is answered with 1202. */
const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(() => emptyTables(database(), ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts']))

const requestCode = (address: string, mobile: string) =>
  at.browser(address).post(requestCodePath, { purpose: 'register', mobile })

describe('guessing a code', () => {
  it('of 10,000 guesses from one address and from a thousand, five are compared', async () => {
    const { payload } = await requestCode(addressOf(0), '61230000')
    const right = await at.codeSentTo('+85261230000')
    let judged = 0
    await guessTenThousandTimes(async (n, address) => {
      const code = String(n).padStart(6, '0')
      if (code === right) return
      const answer = await at.browser(address).post(verifyCodePath, { otp_id: payload.otp_id, code })
      if (answer.code === 1202 || answer.status === 200) judged += 1
    })
    expect(judged).toBe(5)
  }, 600_000)
})
