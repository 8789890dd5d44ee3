import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import { carerRights } from '@dhc/reference/carer-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { actingFor, idOf, relate, signedIn } from '../../testing/carers-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})

async function accessOf(who: 'member' | 'carer', language = 'en-US') {
  const browser = await signedIn(at, who)
  const { payload } = await browser.post(listAccessCall.path, {}, { 'accept-language': language })
  return payload as { items: { by: string; who: string; what: string; is_refused: boolean }[]; total: number }
}

describe('who opened my record (PRIV-05, D-140)', () => {
  it('staff by their role and carers by their name, the newest first, and nothing the member did', async () => {
    const nurse = at.browser()
    await nurse.logInStaff('demo.clinical', demoPassword)
    await nurse.get(`/api/staff/members/${await idOf(at, 'member')}`)
    at.clock.pass(1000)
    const relationId = await relate(at, { rights: carerRights })
    const carer = await signedIn(at, 'carer')
    await carer.post('/api/health-programme/enrolled', {}, actingFor(relationId))
    const { items, total } = await accessOf('member')
    expect(items).toMatchObject([
      { by: 'CARER', who: 'SHIFAN, KA MAN', what: 'Looked at your timetable', is_refused: false },
      { by: 'STAFF', who: 'Nurse or clinician', what: 'Record read', is_refused: false },
    ])
    expect(total).toBe(2)
    expect((await accessOf('member', 'zh-HK')).items[0]).toMatchObject({ who: '示範家敏', what: '查看你的時間表' })
    expect((await accessOf('carer')).items).toEqual([])
  })

  it('is found by an index, however long the log is', async () => {
    const id = await idOf(at, 'member')
    const plan = await database().inTransaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select * from audit_entry where object_id = any(array[${id}]::uuid[]) and actor_id <> ${id}::uuid`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('audit_by_object')
  })
})
