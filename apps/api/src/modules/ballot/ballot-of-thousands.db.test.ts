import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import { uuidOf } from '../../testing/catalogue-samples.ts'
import { addPeopleLike, enterAll } from '../../testing/many-entrants.ts'
import { statementsSent } from '../../testing/statements-sent.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import { theClock } from './ballot-deps.ts'
import { releaseBallot } from './release-ballot.ts'
import { readReserves } from './reserves.ts'
import { readOwnBallots } from './show-ballot.ts'
import { findBallotOfClass } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const database = useTestDatabase()
let ballots: BallotsAtWork
const drawTime = '2026-11-26T10:00:00+08:00'
const releaseTime = '2026-11-26T12:00:00+08:00'
const memberOf = { MANY: '55500101', FEW: '55500102' } as const
type Code = keyof typeof memberOf

/** Two ballots that are drawn and not released: one of 3,000 entries and one of 30, with ten places each. */
beforeAll(async () => {
  ballots = await ballotsAtWork(database(), 0)
  const { at } = ballots
  at.clock.set('2026-11-20T10:00:00+08:00')
  await ballots.publish([ballotClass('MANY', { quota: 10 })], [ballotClass('FEW', { quota: 10 })])
  const people = await addPeopleLike(at.members, 'SSPD000101', 2_999)
  const ids = await database().db.execute<{ id: string }>(sql`select id from member where member_no_index in (
    ${at.members.vault.memberNoIndex('SSPD000101')}, ${at.members.vault.memberNoIndex('SSPD000102')})`)
  const [one = '', other = ''] = ids.rows.map(({ id }) => id)
  expect(people).toHaveLength(2_999)
  await enterAll(at.members, 'MANY', [...people, one, other])
  await enterAll(at.members, 'FEW', [...people.slice(0, 28), one, other])
  await ballots.runAt(drawTime)
  at.clock.set(releaseTime)
})

const ballotOf = async (code: Code) => {
  const found = await findBallotOfClass(database().db, uuidOf(code))
  if (!found) throw new Error(`${code} has no ballot`)
  return found
}

const released: Partial<Record<Code, Awaited<ReturnType<typeof statementsSent>>>> = {}
const isLock = ({ text }: { text: string }) => text.includes('for no key update') && text.includes('"class"')

describe('a ballot of 3,000 entries', () => {
  it('is released with as many statements as one of 30, and everybody is told after the class is free again (S4-10)', async () => {
    for (const code of ['FEW', 'MANY'] as const) {
      const { id } = await ballotOf(code)
      released[code] = await statementsSent(() => releaseBallot(ballots.deps, id, theClock))
    }
    const [few, many] = [released.FEW?.sent ?? [], released.MANY?.sent ?? []]
    expect(many.length).toBe(few.length)
    expect(many.length).toBeLessThanOrEqual(40)
    const lockedFrom = many.findIndex(isLock)
    const freeFrom = many.findIndex(({ text }, index) => index > lockedFrom && text === 'commit')
    expect(lockedFrom).toBeGreaterThan(0)
    const underLock = many.slice(lockedFrom, freeFrom).map(({ text }) => text)
    expect(underLock.length).toBeLessThanOrEqual(20)
    expect(underLock.filter((text) => /message_out|"notification"/.test(text))).toEqual([])
    expect(await ballots.letters('MANY')).toMatch(/^A{10}W{2991}$/)
    const { rows } = await database().db.execute<{ told: number }>(
      sql`select count(*)::int as told from notification where about like 'ballot% ballot %'`,
    )
    expect(rows[0]?.told).toBe(3_001 + 30)
  })

  it('costs who opens "enrolled" no more than one of 30: the same statements, and no row of another entry', async () => {
    const cost = async (mobile: string) => {
      const browser = ballots.at.browser()
      await browser.logIn({ mobile }, demoPassword)
      const asked = await statementsSent(async () => {
        const { payload } = await browser.post(enrolledPath, {})
        expect((payload as { items: unknown[] }).items.length).toBeGreaterThan(0)
      })
      return { statements: asked.sent.length, rows: asked.rows }
    }
    // Both are in both ballots; before it, one of them leaves the large one and the other the small one.
    const leave = (code: Code, mobile: string) =>
      database().inTransaction((tx) =>
        tx.execute(sql`update enrolment set status = 'C', is_live = false, blocks_course = false
          where class_uuid = ${uuidOf(code)} and member_id = (select id from member
            where mobile_index = ${ballots.at.members.vault.mobileIndex(`+852${mobile}`)})`),
      )
    await leave('MANY', memberOf.FEW)
    await leave('FEW', memberOf.MANY)
    const [few, many] = [await cost(memberOf.FEW), await cost(memberOf.MANY)]
    expect(many.statements).toBeLessThanOrEqual(few.statements)
    expect(many.rows).toBeLessThanOrEqual(2 * few.rows)
  })

  it('gives each reserve the number that counting them one by one gives, also after some have left or come in (D-105)', async () => {
    const ballot = await ballotOf('FEW')
    const before = await readReserves(database().db, ballot)
    const [first, second, , fourth] = before
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`update enrolment set status = 'R', is_live = false where entry_no = ${second?.number ?? 0}`)
      await tx.execute(sql`insert into ballot_replacement (ballot_id, number, size, at)
        values (${ballot.id}, ${fourth?.number ?? 0}, 1, now())`)
    })
    const waiting = await listEnrolmentsIn(database().db, ballot.classUuid, [enrolmentStatus.unsuccessful])
    const own = await readOwnBallots(database().db, waiting)
    const after = await readReserves(database().db, ballot)
    expect(after).toHaveLength(before.length - 2)
    const counted = new Map(after.map(({ number }, index) => [number, index + 1]))
    expect(counted.get(first?.number ?? 0)).toBe(1)
    for (const { id, entryNo } of waiting) {
      expect(own.get(id)).toMatchObject({ entries: 30, places: 10, reserveNo: counted.get(entryNo) ?? null })
    }
  })
})
