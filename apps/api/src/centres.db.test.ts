import { type Call, mayCall } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { type StaffRole, staffRoles, worksEverywhere } from '@dhc/reference/staff-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from './testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from './testing/ballots-at-work.ts'
import type { Browser } from './testing/browser.ts'
import { sampleLesson, uuidOf } from './testing/catalogue-samples.ts'
import { type CentreStatement, centreStatements } from './testing/centre-statements.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { useTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let world: BallotsAtWork
const ids: Record<string, Record<string, string>> = {}

/** The people of the demonstration work at the core centre, whoever works everywhere left aside. */
const centres = { own: 'CORE', other: 'ELSEWHERE' }

beforeAll(async () => {
  world = await ballotsAtWork(database(), 2)
  const courses = Object.entries(centres).map(([word, centreCode]) => {
    const lessons = [sampleLesson(`${word} lesson`, { date: '2026-12-20' })]
    return [ballotClass(`EX-${word}`, { centreCode, lessons })]
  })
  await world.publish(...courses)
  await world.runAt('2026-11-12T10:00:00+08:00')
  for (const [index, word] of Object.keys(centres).entries()) {
    await world.enter(`EX-${word}`, [index])
    const [enrolled] = await world.standing(`EX-${word}`)
    const { rows } = await database().db.execute<{ id: string }>(
      sql`select id from ballot where class_uuid = ${uuidOf(`EX-${word}`)}`,
    )
    ids[word] = {
      class: uuidOf(`EX-${word}`),
      lesson: uuidOf(`${word} lesson`),
      enrolment: enrolled?.id ?? '',
      ballot: rows[0]?.id ?? '',
    }
  }
})

// One test gives the front desk another centre.
beforeEach(() => database().db.execute(sql`update staff_account set centres = array_remove(centres, 'ELSEWHERE')`))

const isForStaff = ({ access }: Call) => typeof access === 'object' || access === 'staff' || access === 'temporaryStaff'
const limited = everyCall.flatMap((call) => {
  const stated = centreStatements[call.id]
  return typeof stated === 'object' && 'about' in stated ? [{ call, stated }] : []
})

async function signedIn(role: StaffRole): Promise<Browser> {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  const browser = world.at.browser()
  await browser.logInStaff(`demo.${role.toLowerCase()}`, demoPassword)
  return browser
}

function perform(
  browser: Browser,
  { method, path }: Call,
  stated: Extract<CentreStatement, { about: string }>,
  word: string,
) {
  const url = path.replaceAll(/:\w+/g, ids[word]?.[stated.about] ?? 'nothing')
  if (method === 'GET') return browser.get(url)
  return method === 'PUT' ? browser.put(url, stated.body) : browser.post(url, stated.body)
}

describe('staff work at the centres of their account (SEC-01, decision 0034)', () => {
  it('every call of staff says what it has to do with centres, and nothing else does', () => {
    const ofStaff = everyCall.filter((call) => isForStaff(call) || /^(extend|logOut)Staff/.test(call.id))
    expect(Object.keys(centreStatements).toSorted()).toEqual(ofStaff.map(({ id }) => id).toSorted())
  })

  it.each(limited.map(({ call, stated }) => [call.id, call, stated] as const))(
    '%s is refused (1005) for what is of another centre, and for nothing else',
    async (id, call, stated) => {
      for (const role of staffRoles) {
        if (!mayCall(role, call)) continue
        const browser = await signedIn(role)
        const own = await perform(browser, call, stated, 'own')
        const other = await perform(browser, call, stated, 'other')
        expect(own.code, `${id} as ${role}, own centre`).not.toBe(1005)
        expect(own.code, `${id} as ${role} is understood`).not.toBe(1001)
        expect(other.code === 1005, `${id} as ${role}, another centre: ${other.code}`).toBe(!worksEverywhere(role))
      }
    },
  )

  it('lists show the clerk’s own centres only', async () => {
    for (const role of ['PROGRAMME', 'MANAGER'] as const) {
      const browser = await signedIn(role)
      const seen = async (url: string) =>
        JSON.stringify((await browser.get(url)).payload).includes(uuidOf('EX-other')) ? 'all' : 'own'
      const lists = ['/api/staff/classes', '/api/staff/lessons?date=2026-12-20']
      const verdicts = await Promise.all(lists.map(seen))
      expect(verdicts, role).toEqual(lists.map(() => (role === 'MANAGER' ? 'all' : 'own')))
    }
  })

  it('a change of centres holds from the next call on', async () => {
    const browser = await signedIn('FRONTDESK')
    const look = async () => (await browser.get(`/api/staff/classes/${uuidOf('EX-other')}`)).code
    expect(await look()).toBe(1005)
    await database().db.execute(
      sql`update staff_account set centres = array_append(centres, 'ELSEWHERE') where username = 'demo.frontdesk'`,
    )
    expect(await look()).toBeUndefined()
  })
})
