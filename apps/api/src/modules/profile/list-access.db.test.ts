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

describe('what staff changed about my health (decision 0043)', () => {
  const risk = { type: 'Fall', riskLevel: 'MEDIUM', summary: 'MARKERBEFORE', advice: null, date: '2026-11-10' }

  it.each(['clinical', 'admin'])(
    'the values written by %s are read by those who treat members; others read what kind of change it was',
    async (writer) => {
      const memberId = await idOf(at, 'member')
      const url = `/api/staff/members/${memberId}/risk_assessments`
      const browserOf = async (role: string) => {
        const browser = at.browser()
        await browser.logInStaff(`demo.${role}`, demoPassword)
        return browser
      }
      const by = await browserOf(writer)
      const { payload } = await by.post(url, risk)
      expect((await by.put(`${url}/${payload.id}`, { ...risk, summary: 'MARKERAFTER' })).status).toBe(200)
      for (const role of ['clinical', 'admin', 'frontdesk', 'manager']) {
        const { items } = (await (await browserOf(role)).get(`/api/staff/members/${memberId}/access`)).payload
        const [changed] = (items as { what: string; detail: string | null }[]).filter(
          ({ what }) => what === 'Risk assessment changed',
        )
        const isRead = role === 'clinical' || role === 'admin'
        expect(changed, role).toBeDefined()
        if (isRead) expect(changed?.detail, role).toMatch(/MARKERBEFORE.*MARKERAFTER/s)
        else expect(changed?.detail, role).toBeNull()
        if (!isRead) expect(JSON.stringify(items), role).not.toContain('MARKER')
      }
      for (const role of ['programme', 'instructor'])
        expect((await (await browserOf(role)).get(`/api/staff/members/${memberId}/access`)).code, role).toBe(1005)
    },
  )
})
