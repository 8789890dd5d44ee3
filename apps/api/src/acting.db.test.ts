import type { Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { locales } from '@dhc/locales/locale'
import { ownDataWord } from '@dhc/locales/own-data-words'
import { carerRights } from '@dhc/reference/carer-rules'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { actingActionOf } from './modules/session/domain/session-rules.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import { actingExpectations } from './testing/acting-expectations.ts'
import type { Browser } from './testing/browser.ts'
import { actingFor, relate, signedIn } from './testing/carers-at-work.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { useTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let carer: Browser
let guardian: Browser
const anId = '0190f3a2-7b1c-4def-8123-456789abcdef'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  carer = await signedIn(at, 'carer')
  guardian = await signedIn(at, 'guardian')
})
beforeEach(() => emptyTables(database(), ['carer_relation', 'rate_limit']))

const ofMembers = everyCall.filter(({ access }) => access === 'member' || access === 'verifiedMember')
const rightOf = (id: string) => carerRights.find((right) => right === actingExpectations[id])

/** Whether the call was let in; what it makes of an empty body is not the matter here. */
async function isLetIn(browser: Browser, call: Call, relationId: string): Promise<boolean> {
  const headers = actingFor(relationId)
  const answer = await (call.method === 'GET'
    ? browser.get(call.path, headers)
    : browser.post(call.path, call.body && {}, headers))
  expect([1003, 1004], call.id).not.toContain(answer.code)
  return answer.code !== 1005
}

describe('carer × right × call (D-140, SEC-01)', () => {
  it('every call of a member says by which right it may be made for somebody else, or that it may not', () => {
    const declared = ofMembers.map(({ id, actingRight }) => [id, actingRight])
    expect(declared).toEqual(ofMembers.map(({ id }) => [id, actingExpectations[id] && rightOf(id)]))
    expect(ofMembers.map(({ id }) => id).filter((id) => !(id in actingExpectations))).toEqual([])
    expect(everyCall.filter((call) => call.actingRight && !ofMembers.includes(call))).toEqual([])
  })

  it.each(carerRights)('with the right %s alone, the calls of that right and no others', async (right) => {
    const relationId = await relate(at, { rights: [right] })
    for (const call of ofMembers) {
      expect(await isLetIn(carer, call, relationId), call.id).toBe(rightOf(call.id) === right)
    }
  })

  it.each(carerRights)('a guardian with the right %s, likewise', async (right) => {
    const relationId = await relate(at, { rights: [right], kind: 'GUARDIAN' })
    for (const call of ofMembers) {
      expect(await isLetIn(guardian, call, relationId), call.id).toBe(rightOf(call.id) === right)
    }
  })

  it.each(['INVITED', 'ENDED'] as const)('a relation that is %s opens nothing', async (state) => {
    const relationId = await relate(at, { rights: carerRights, state })
    for (const call of ofMembers) expect(await isLetIn(carer, call, relationId), call.id).toBe(false)
  })

  it.each([anId, 'not a number', ''])('neither does one that is nobody’s (%s)', async (relationId) => {
    for (const call of ofMembers) expect(await isLetIn(carer, call, relationId), call.id).toBe(false)
  })

  it('nor somebody else’s, nor one’s own from the other side', async () => {
    const relationId = await relate(at, { rights: carerRights })
    const member = await signedIn(at, 'member')
    for (const call of ofMembers) {
      expect(await isLetIn(guardian, call, relationId), call.id).toBe(false)
      expect(await isLetIn(member, call, relationId), call.id).toBe(false)
    }
  })

  it('staff act for nobody, and a guest is told to sign in', async () => {
    const relationId = await relate(at, { rights: carerRights })
    const desk = at.browser()
    await desk.logInStaff('demo.frontdesk', demoPassword)
    expect((await desk.post('/api/health-programme/enrolled', {}, actingFor(relationId))).code).toBe(1005)
    expect((await at.browser().post('/api/health-programme/enrolled', {}, actingFor(relationId))).code).toBe(1003)
  })

  it('every such call has words for the member’s record, in three languages', () => {
    const actions = ofMembers.filter(({ actingRight }) => actingRight).map(({ id }) => `action.${actingActionOf(id)}`)
    expect(actions.length).toBeGreaterThan(5)
    for (const locale of locales) {
      expect(actions.filter((action) => ownDataWord(locale, action) === undefined)).toEqual([])
    }
  })
})
