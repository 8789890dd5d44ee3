import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { idOf, relate } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { applicantBody } from '../../testing/registration-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createTellMembers } from '../notices/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let manager: Browser
let nextMobile = 96_000_000

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'message_out', 'session', 'notification', 'carer_relation'])
  desk = at.browser()
  manager = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await manager.logInStaff('demo.manager', demoPassword)
})

const checks = {
  identity_document: 'HKIC',
  permission_valid: true,
  name_matches: true,
  address_proof: true,
  ehealth_agreed: true,
  district_link_checked: true,
}
async function register(changed: object = {}): Promise<string> {
  nextMobile += 1
  const body = applicantBody({ mobile: String(nextMobile), ...changed })
  return String((await desk.post(staffMembersPath, body)).payload.member_id)
}
const url = (id: string, action = '') => `${staffMembersPath}/${id}${action}`
const closedOf = async (id: string) => (await desk.get(url(id))).payload.closed as Record<string, unknown> | null
const reason = 'the daughter called'

describe('a member who has died', () => {
  it('is signed out, cannot sign in, frees the number, and gets no message any more', async () => {
    const id = await register({ verify: checks })
    const mobile = String(nextMobile)
    expect((await manager.post(url(id, '/deceased'), { reason })).status).toBe(200)
    expect(await closedOf(id)).toMatchObject({ because: 'DECEASED', duplicate_of: null })
    const sent: unknown[] = []
    await emptyTables(database(), ['notification'])
    const queueMessage = async (_tx: unknown, ...messages: readonly unknown[]) => {
      sent.push(...messages)
      return []
    }
    const tell = createTellMembers({ ...at.members, queueMessage })
    await at.members.inTransaction((tx) => tell(tx, [id], { name: 'verified', about: id, params: () => ({}) }))
    expect(sent).toEqual([])
    expect((await desk.post(staffMembersPath, applicantBody({ mobile }))).status).toBe(200)
  })

  it('has no carer any more, and cannot be changed or recorded as dead twice (1007)', async () => {
    await relate(at, { rights: ['timetable'] })
    const id = await idOf(at, 'member')
    expect((await manager.post(url(id, '/deceased'), { reason })).status).toBe(200)
    const carers = (await desk.get(url(id, '/carers'))).payload.items as { state: string }[]
    expect(carers.map(({ state }) => state)).toEqual(['ENDED'])
    expect((await manager.post(url(id, '/deceased'), { reason })).code).toBe(1007)
    const { profile } = (await desk.get(url(id))).payload as { profile: { version: number } }
    expect((await desk.put(url(id), { version: profile.version, reason, education: 'T' })).code).toBe(1007)
    expect((await manager.post(url(id, '/reopen'), { reason: 'wrong person' })).status).toBe(200)
    expect(await closedOf(id)).toBeNull()
    expect((await desk.get(`${staffMembersPath}?q=55500102`)).payload.total).toBe(1)
  })

  it('is recorded by a manager with a reason, by nobody else', async () => {
    const id = await register()
    expect((await desk.post(url(id, '/deceased'), { reason })).code).toBe(1005)
    expect((await manager.post(url(id, '/deceased'), { reason: ' ' })).code).toBe(1001)
  })
})

describe('a second record of one person', () => {
  it('is closed and leads to the one that stays; both logs say so, and the number is free', async () => {
    const [stays, second] = [await register(), await register()]
    const mobile = String(nextMobile)
    const answer = await manager.post(url(second, '/duplicate_of'), { member_id: stays, reason })
    expect(answer.status).toBe(200)
    expect(await closedOf(second)).toMatchObject({ because: 'DUPLICATE', duplicate_of: stays })
    expect(await closedOf(stays)).toBeNull()
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const actionsOf = async (id: string) =>
      ((await admin.get(`${auditPath}?object=${id}`)).payload.items as { action: string }[]).map(({ action }) => action)
    expect(await actionsOf(second)).toContain('member.close-duplicate')
    expect(await actionsOf(stays)).toContain('member.stays')
    expect((await desk.post(staffMembersPath, applicantBody({ mobile }))).status).toBe(200)
    const open = (await desk.get('/api/staff/applications?state=PENDING&pageSize=50')).payload.items
    expect((open as { member_id: string }[]).map(({ member_id }) => member_id)).not.toContain(second)
  })

  it('with anything attached is refused (1406), and the desk is told what it is', async () => {
    await relate(at, { rights: ['timetable'] })
    const [id, stays] = [await idOf(at, 'carer'), await register()]
    expect((await desk.get(url(id, '/duplicates'))).payload.attached).toContain('CARERS')
    expect((await manager.post(url(id, '/duplicate_of'), { member_id: stays, reason })).code).toBe(1406)
    expect((await manager.post(url(stays, '/duplicate_of'), { member_id: stays, reason })).code).toBe(1406)
  })

  it('two managers close each the other record at one moment: one record stays', async () => {
    const [one, other] = [await register(), await register()]
    const answers = await Promise.all([
      manager.post(url(one, '/duplicate_of'), { member_id: other, reason }),
      manager.post(url(other, '/duplicate_of'), { member_id: one, reason }),
    ])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1007, 200])
    expect([await closedOf(one), await closedOf(other)].filter((closed) => closed === null)).toHaveLength(1)
  })
})
