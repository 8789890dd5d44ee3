import { exportPath } from '@dhc/contracts/member-api/profile'
import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { applicantBody } from '../../testing/registration-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { listConsents } from '../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let nurse: Browser
let nextMobile = 93_000_000
let id = ''

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'notification', 'message_out', 'session'])
  desk = at.browser()
  nurse = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await nurse.logInStaff('demo.clinical', demoPassword)
  id = await register()
})

const url = (action = '') => `${staffMembersPath}/${id}${action}`
const record = async () => (await desk.get(url())).payload as { profile: Record<string, unknown>; transfers: unknown[] }
async function register(changed: object = {}): Promise<string> {
  nextMobile += 1
  const body = applicantBody({ mobile: String(nextMobile), ...changed })
  return String((await desk.post(staffMembersPath, body)).payload.member_id)
}
const change = async (browser: Browser, changed: object) =>
  browser.put(url(), { version: (await record()).profile.version, reason: 'seen at the counter', ...changed })

describe('a record changed by staff (D-101)', () => {
  it('the front desk corrects what is on the identity document; what is not sent stays as it is', async () => {
    const before = (await record()).profile
    const corrected = { surname_en: 'CHEUNG', date_of_birth: '1959-04-01', gender: 'F' }
    const answer = await change(desk, corrected)
    expect(answer.status).toBe(200)
    expect(answer.payload.profile).toEqual({ ...before, ...corrected, version: Number(before.version) + 1 })
    const found = (await desk.get(`${staffMembersPath}?q=cheung&pageSize=50`)).payload.items as { member_id: string }[]
    expect(found.map(({ member_id }) => member_id)).toContain(id)
  })

  it('chronic diseases are the clinic’s to record, and nothing else is (1005)', async () => {
    const recorded = await change(nurse, { chronic_diseases: ['H', 'D'] })
    expect(recorded.payload.profile).toMatchObject({ chronic_diseases: ['H', 'D'] })
    for (const [who, changed] of [
      [desk, { chronic_diseases: [] }],
      [nurse, { education: 'T' }],
      [nurse, { chronic_diseases: [], mobile: '91112222' }],
    ] as const) {
      const answer = await change(who, changed)
      expect([answer.status, answer.code]).toEqual([403, 1005])
    }
  })

  it('two desks change one version at one moment: one is taken (1007)', async () => {
    const { version } = (await record()).profile
    const answers = await Promise.all([
      desk.put(url(), { version, reason: 'a', education: 'T' }),
      nurse.put(url(), { version, reason: 'b', chronic_diseases: ['H'] }),
      desk.put(url(), { version, reason: 'c', education: 'S' }),
    ])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1007, 1007, 200])
  })

  it('the number of somebody who is a member already is changed by two people only (1406)', async () => {
    id = String(
      ((await desk.get(`${staffMembersPath}?q=55500102`)).payload.items as { member_id: string }[])[0]?.member_id,
    )
    nextMobile += 1
    expect((await change(desk, { mobile: String(nextMobile) })).code).toBe(1406)
  })

  it('a new mobile is not changed by one clerk, nor for an applicant (1406)', async () => {
    nextMobile += 1
    expect((await change(desk, { mobile: String(nextMobile) })).code).toBe(1406)
  })

  it.each([
    ['a birth date that makes a child of under six', { date_of_birth: '2020-11-16' }, 1206],
    ['a birth date that asks for a guardian', { date_of_birth: '2008-11-16' }, 1210],
    ['a move out of the district without work in it', { district_link: [] }, 1207],
    ['no channel left', { channels: [] }, 1209],
    ['post without an address', { channels: ['MAIL'] }, 1001],
    ['a member number', { member_no: 'SSPD000999' }, 1001],
    ['withdrawn consent to the use of data', { consent_data_use: false }, 1001],
    ['no reason', { reason: ' ' }, 1001],
  ])('%s is refused', async (_what, changed, code) => {
    expect((await change(desk, changed)).code).toBe(code)
  })

  it('on the sixth birthday and with a guardian the same dates are taken', async () => {
    const guardian = { name: 'CHAN, Mei', relationship: 'P', mobile: '61114444', consent: true }
    expect((await change(desk, { date_of_birth: '2020-11-15', guardian })).status).toBe(200)
    expect((await change(desk, { date_of_birth: '2008-11-15', guardian: null })).status).toBe(200)
  })

  it('what stood before and after is read in the record by those who open records, and what was about health by CLINICAL', async () => {
    const { surname_en: former } = (await record()).profile as { surname_en: string }
    await change(desk, { surname_en: 'AFTER' })
    await change(nurse, { chronic_diseases: ['D'] })
    const shownTo = async (reader: typeof desk) =>
      ((await reader.get(url('/access?pageSize=50'))).payload.items as { detail: string | null }[])
        .map(({ detail }) => detail)
        .filter((detail) => detail?.startsWith('surname_en') || detail?.startsWith('chronic'))
    const named = `surname_en: surname_en ${former} to AFTER: seen at the counter`
    expect(await shownTo(nurse)).toEqual([
      'chronic_diseases: chronic_diseases nothing to D: seen at the counter',
      named,
    ])
    expect(await shownTo(desk)).toEqual([named])
  })

  it('the log says which fields and why, never the values; a changed consent has its own row', async () => {
    await change(desk, { surname_en: 'MARKERNAME', consent_transfer: true })
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const answer = await admin.get(`${auditPath}?object=${id}`)
    const [row] = answer.payload.items as Record<string, unknown>[]
    expect(row).toMatchObject({
      action: 'member.change',
      actor_kind: 'STAFF',
      role: 'FRONTDESK',
      detail: 'surname_en consent_transfer: seen at the counter',
    })
    expect(answer.text).not.toContain('MARKERNAME')
    expect((await listConsents(database().db, id)).at(-1)).toMatchObject({
      purpose: 'TRANSFER',
      isGiven: true,
      channel: 'COUNTER',
      actor: 'STAFF',
    })
  })
})

describe('a membership that comes or goes (S3-25)', () => {
  const transfer = (direction: string, centre = 'KWAITSING') =>
    desk.post(url('/transfer'), { direction, centre, reason: 'has moved' })

  it('needs the consent of the member (1906)', async () => {
    const answer = await transfer('OUT')
    expect([answer.status, answer.code]).toEqual([422, 1906])
    await change(desk, { consent_transfer: true })
    expect((await transfer('OUT')).payload.transfers).toEqual([
      { direction: 'OUT', centre: 'KWAITSING', reason: 'has moved', at: '2026-11-15T10:00:00+08:00' },
    ])
  })

  it('two clerks at one moment: it goes once (1007), and can come back', async () => {
    await change(desk, { consent_transfer: true })
    const answers = await Promise.all([transfer('OUT'), transfer('OUT')])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1007, 200])
    expect((await transfer('IN')).status).toBe(200)
    expect((await record()).transfers).toHaveLength(2)
  })

  it('an unknown direction, an empty reason and a centre without a code are refused', async () => {
    for (const body of [{ direction: 'AWAY' }, { reason: '' }, { centre: 'kwai tsing' }]) {
      const asked = { direction: 'OUT', centre: 'KWAITSING', reason: 'x', ...body }
      expect((await desk.post(url('/transfer'), asked)).code).toBe(1001)
    }
  })

  it('the member finds it in the export (PRIV-01)', async () => {
    const browser = at.browser()
    await browser.logIn({ mobile: '55500101' }, demoPassword)
    const found = (await desk.get(`${staffMembersPath}?q=55500101`)).payload.items as { member_id: string }[]
    id = String(found[0]?.member_id)
    await change(desk, { consent_transfer: true })
    await transfer('OUT')
    expect((await browser.post(exportPath)).payload.transfers).toEqual([
      { direction: 'OUT', centre: 'KWAITSING', reason: 'has moved', at: '2026-11-15T10:00:00+08:00' },
    ])
  })
})
