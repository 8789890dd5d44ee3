import { requestCodePath } from '@dhc/contracts/member-api/one-time-code'
import { outboxPath } from '@dhc/contracts/staff-api/audit'
import { expect, it, vi } from 'vitest'
import type { AccountSettings } from '../../accounts.ts'
import { accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

// Two whole apps are built here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()

async function outboxSeenByAdmin(settings: Partial<AccountSettings>) {
  await emptyTables(database(), ['rate_limit', 'one_time_code', 'message_out'])
  const accounts = testAccounts({ passwords: cheapPasswords(), ...settings })
  const at = await accountsAtWork(database(), { accounts })
  await at.browser().post(requestCodePath, { purpose: 'forgot_password', mobile: '55500101' })
  const admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
  const seen = await admin.get(outboxPath)
  const code = await at.codeSentTo('+85255500101')
  await at.app.close()
  return { seen, code }
}

it('in production ADMIN reads in the outbox that a code went out, and not the code', async () => {
  const { seen, code } = await outboxSeenByAdmin({ showsMessageTexts: false })
  expect(code).toMatch(/^\d{6}$/)
  expect(seen.payload.items).toMatchObject([{ to: '+85255500101', purpose: 'code-forgot_password', body: null }])
  expect(seen.text).not.toContain(code)
})

it('in the demonstration, where nothing is sent, the outbox shows the code', async () => {
  const { seen, code } = await outboxSeenByAdmin({ showsMessageTexts: true })
  expect(seen.text).toContain(code)
})
