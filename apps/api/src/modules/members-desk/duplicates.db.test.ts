import { registerPath } from '@dhc/contracts/member-api/registration'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { applicantBody, goodPassword, proofOf } from '../../testing/registration-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let nextMobile = 95_000_000

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'message_out', 'session'])
  desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
})

const born = { date_of_birth: '1946-02-03' }
const traditional = { surname_zh: '陳', given_name_zh: '麗華', surname_en: 'CHAN', given_name_en: 'Lai Wah', ...born }
const simplified = { surname_zh: '陈', given_name_zh: '丽华', surname_en: 'CHEN', given_name_en: 'Lihua', ...born }

async function register(changed: object): Promise<string> {
  nextMobile += 1
  const answer = await desk.post(staffMembersPath, applicantBody({ mobile: String(nextMobile), ...changed }))
  return String(answer.payload.member_id)
}
const alike = async (person: object) =>
  (await desk.post(`${staffMembersPath}/alike`, person)).payload.items as Record<string, unknown>[]
const duplicatesOf = async (id: string) =>
  (await desk.get(`${staffMembersPath}/${id}/duplicates`)).payload.items as Record<string, unknown>[]

describe('the warning of a double record', () => {
  it('finds the same birth date and the name in the other script, at registration and at the identity desk', async () => {
    const first = await register(traditional)
    expect(await alike(simplified)).toMatchObject([{ member_id: first, because: ['NAME_AND_BIRTH'] }])
    const second = await register(simplified)
    expect((await duplicatesOf(second)).map(({ member_id }) => member_id)).toEqual([first])
    expect((await duplicatesOf(first)).map(({ member_id }) => member_id)).toEqual([second])
  })

  it('finds the phone of somebody else, and says that it is the phone', async () => {
    const id = await register({ surname_en: 'WONG', given_name_en: 'Siu Ling', date_of_birth: '1950-05-05' })
    const typed = {
      surname_en: 'LEE',
      given_name_en: 'Ka Yan',
      date_of_birth: '1977-07-07',
      mobile: String(nextMobile),
    }
    expect(await alike(typed)).toMatchObject([{ member_id: id, because: ['MOBILE'] }])
  })

  it('says nothing of people who only share the birth date', async () => {
    await register({ surname_en: 'HO', given_name_en: 'Wing', date_of_birth: '1941-01-02' })
    expect(await alike({ surname_en: 'LAM', given_name_en: 'Fung', date_of_birth: '1941-01-02' })).toEqual([])
  })
})

describe('somebody without a phone of her own, registered at the counter', () => {
  const daughter = { name: 'Chan Siu Ming', phone: '61230001', relationship: 'CHI' }
  const person = (changed: object = {}) =>
    applicantBody({ mobile: '61230001', mobile_of_contact: true, emergency_contact: daughter, ...changed })

  it('is reached over the contact, whose number stays free for the contact herself', async () => {
    const answer = await desk.post(staffMembersPath, person())
    expect(answer.status).toBe(200)
    const shown = (await desk.get(`${staffMembersPath}/${answer.payload.member_id}`)).payload
    expect(shown).toMatchObject({ mobile_of_contact: true, profile: { mobile: '+85261230001' } })
    const otp_token = await proofOf(at, '61230001')
    const body = { ...applicantBody({ mobile: '61230001', surname_en: 'CHEUNG' }), ...goodPassword, otp_token }
    expect((await at.browser().post(registerPath, body)).status).toBe(200)
  })

  it('names the number of the contact and no other (1001)', async () => {
    expect((await desk.post(staffMembersPath, person({ mobile: '61230002' }))).code).toBe(1001)
  })
})
