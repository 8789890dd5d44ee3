import { publicHolidaysPath } from '@dhc/contracts/member-api/holidays'
import { holidaysPath } from '@dhc/contracts/staff-api/holidays'
import {
  addWorkingDays,
  enrolmentCheckWorkingDays,
  generalHolidays,
  staffContactWorkingDays,
} from '@dhc/reference/general-holidays'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { holidaysKnown } from '../holidays.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let admin: Browser

const workingDaysAfter = async (on: string, days: number) =>
  addWorkingDays(on, days, await holidaysKnown(database().db))
const daysOf = async (year?: number) => {
  const { payload } = await admin.get(`${holidaysPath}${year ? `?year=${year}` : ''}`)
  return payload.items as { date: string; name: Record<string, string>; source: string }[]
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
})
beforeEach(() => emptyTables(database(), ['holiday']))

describe('the table of holidays (D-108)', () => {
  it('has seventeen days for each of eleven years before staff change any', async () => {
    const everyDay = await daysOf()
    const years = Map.groupBy(everyDay, ({ date }) => date.slice(0, 4))
    expect([...years.keys()]).toEqual(Array.from({ length: 11 }, (_, ahead) => String(2026 + ahead)))
    expect([...years.values()].map(({ length }) => length)).toEqual(Array.from({ length: 11 }, () => 17))
  })

  it('says the same as the list in packages/reference', async () => {
    const known = await daysOf()
    expect(known.map(({ date }) => date)).toEqual([...generalHolidays])
    expect(known[1]).toEqual({
      date: '2026-02-17',
      name: { 'zh-HK': '農曆年初一', 'zh-CN': '农历年初一', 'en-US': 'Lunar New Year’s Day' },
      source: 'LIBRARY',
    })
  })

  it.each([
    ['over Lunar New Year 2027', '2027-02-04', enrolmentCheckWorkingDays, '2027-02-15'],
    ['from the 31st of a month', '2027-12-31', staffContactWorkingDays, '2028-01-05'],
    ['in 2029', '2029-02-12', enrolmentCheckWorkingDays, '2029-02-22'],
  ])('counts working days %s (S9-14)', async (_when, on, days, expected) => {
    expect(await workingDaysAfter(on, days)).toBe(expected)
  })

  it('takes a day that staff add, and gives it back', async () => {
    const name = { 'zh-HK': '中心搬遷日', 'zh-CN': '中心搬迁日', 'en-US': 'The centre moves' }
    expect(await workingDaysAfter('2026-11-13', 3)).toBe('2026-11-18')
    expect((await admin.post(holidaysPath, { date: '2026-11-16', name })).status).toBe(200)
    expect(await workingDaysAfter('2026-11-13', 3)).toBe('2026-11-19')
    expect(await daysOf(2026)).toContainEqual({ date: '2026-11-16', name, source: 'STAFF' })

    expect((await admin.delete(`${holidaysPath}/2026-11-16`)).status).toBe(200)
    expect(await workingDaysAfter('2026-11-13', 3)).toBe('2026-11-18')
    expect((await admin.delete(`${holidaysPath}/2026-11-16`)).code).toBe(1006)
  })

  it('leaves out what staff have taken out, and takes it back under another name', async () => {
    await admin.delete(`${holidaysPath}/2028-04-04`)
    expect((await daysOf(2028)).map(({ date }) => date)).not.toContain('2028-04-04')
    expect(await workingDaysAfter('2028-04-03', 1)).toBe('2028-04-04')

    const name = { 'zh-HK': '清明', 'zh-CN': '清明', 'en-US': 'Ching Ming' }
    await admin.post(holidaysPath, { date: '2028-04-04', name })
    expect(await daysOf(2028)).toContainEqual({ date: '2028-04-04', name, source: 'LIBRARY' })
    expect(await workingDaysAfter('2028-04-03', 1)).toBe('2028-04-05')
  })

  it('is public: a day that staff add or take out is known to the calendar of classes at once (S2-11)', async () => {
    const anyone = at.browser('203.0.113.7')
    const inDecember = async () =>
      (await anyone.get(`${publicHolidaysPath}?from=2026-12-01&to=2026-12-31`)).payload.items as { date: string }[]
    expect((await inDecember()).map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26'])

    const name = { 'zh-HK': '中心搬遷日', 'zh-CN': '中心搬迁日', 'en-US': 'The centre moves' }
    await admin.post(holidaysPath, { date: '2026-12-07', name })
    await admin.delete(`${holidaysPath}/2026-12-26`)
    expect(await inDecember()).toEqual([
      { date: '2026-12-07', name },
      { date: '2026-12-25', name: { 'zh-HK': '聖誕節', 'zh-CN': '圣诞节', 'en-US': 'Christmas Day' } },
    ])
    expect((await anyone.get(`${publicHolidaysPath}?from=2026-12-01`)).code).toBe(1001)
  })

  it('refuses a day that is none, and a name without one of the languages', async () => {
    const name = { 'zh-HK': '日', 'zh-CN': '日', 'en-US': 'Day' }
    const refused = await admin.post(holidaysPath, { date: '2027-02-30', name: { ...name, 'en-US': '' } })
    expect([refused.code, Object.keys(refused.payload.fields as object)]).toEqual([1001, ['date', 'name.en-US']])
  })
})
