import { beforeEach, describe, expect, it } from 'vitest'
import { accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
beforeEach(() => emptyTables(database(), ['rate_limit', 'sign_in_attempts']))

const atWork = (answerAfterMs: number) =>
  accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords(), answerAfterMs }) })

describe('the time of a login (SEC-06, decision 0039)', () => {
  // A timer may fire a fraction of a millisecond before its time.
  it('no login is refused before the moment of all refusals, whether the number is known or not', async () => {
    const at = await atWork(400)
    for (const mobile of ['55500101', '51234567']) {
      const startedAt = performance.now()
      const { status } = await at.browser().logIn({ mobile }, 'Wrong1234')
      expect(status, mobile).toBeGreaterThanOrEqual(400)
      expect(performance.now() - startedAt, mobile).toBeGreaterThanOrEqual(398)
    }
  })

  it('a right password waits for nothing: it is answered where a refusal would wait for an hour', async () => {
    const at = await atWork(3_600_000)
    const { status } = await at.browser().logIn({ mobile: '55500101' }, demoPassword)
    expect(status).toBe(200)
  })
})
