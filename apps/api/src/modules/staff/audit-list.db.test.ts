import { globSync, readFileSync } from 'node:fs'
import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { locales } from '@dhc/locales/locale'
import { actInWords } from '@dhc/locales/own-data-words'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
beforeAll(async () => {
  at = await accountsAtWork(database())
})

type Row = { who: string; what: string; object_id: string | null }
const rowsOf = (answer: { payload: Record<string, unknown> }) => answer.payload.items as Row[]

describe('the audit log on the screen', () => {
  it('every act that the service writes down has words in three languages', () => {
    const files = globSync('apps/api/src/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)])
    const actions = [...new Set(named.map(([, action]) => action ?? ''))]
    expect(actions.length).toBeGreaterThan(80)
    for (const locale of locales) expect(actions.filter((action) => actInWords(locale, action) === action)).toEqual([])
  })

  it('says who and what in words, and finds what was done to a member by the number on the card', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const [member] = (await admin.get(`${staffMembersPath}?q=SSPD000102`)).payload.items as { member_id: string }[]
    const id = member?.member_id ?? ''
    expect((await admin.get(`${staffMembersPath}/${id}`)).status).toBe(200)
    const found = rowsOf(await admin.get(`${auditPath}?object=sspd000102`))
    expect(found).toContainEqual(
      expect.objectContaining({ who: 'Staff of the centre', what: 'Record read', object_id: id }),
    )
    expect(found.every(({ object_id }) => object_id === id)).toBe(true)
  })

  it('says so when nobody has that number, instead of showing everything', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    expect((await admin.get(`${auditPath}?object=SSPD999999`)).code).toBe(1006)
    expect((await admin.get(`${auditPath}?object=999999`)).code).toBe(1001)
  })
})
