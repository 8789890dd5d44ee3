import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueSteps } from '../modules/ballot/index.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../testing/ballots-at-work.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { ballotJob } from './every-job.ts'

const database = useTestDatabase()
let ballots: BallotsAtWork

const opening = '2026-11-10T09:00:00+08:00'
const during = '2026-11-20T10:00:00+08:00'
const afterEnd = '2026-11-25T23:59:01+08:00'
const drawTime = '2026-11-26T10:00:00+08:00'
const releaseTime = '2026-11-26T12:00:00+08:00'

beforeAll(async () => {
  ballots = await ballotsAtWork(database(), 12)
})
beforeEach(async () => {
  await ballots.empty()
  ballots.at.clock.set(during)
})

const view = async (classCode: string) =>
  (await ballots.at.browser().get(`/api/health-programme/ballots/${classCode}`)).payload as unknown as BallotView
const evidence = async (classCode: string) => (await view(classCode)).evidence

/** Everything up to the release, by the clock alone. */
async function runToRelease() {
  for (const moment of [during, afterEnd, drawTime, releaseTime]) await ballots.runAt(moment)
}

describe('a ballot by the clock', () => {
  it('opens with registration, is sealed after it, drawn on the next working day at 10 and released two hours later', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    expect(await ballots.runAt('2026-11-10T08:59:59+08:00')).toMatchObject({ open: 0 })
    expect(await ballots.runAt(opening)).toMatchObject({ open: 1 })
    ballots.at.clock.set(during)
    await ballots.enter('EX-01A', [0])
    expect(await ballots.runAt('2026-11-25T23:59:00+08:00')).toEqual({ open: 0, seal: 0, draw: 0, release: 0 })
    expect(await ballots.runAt(afterEnd)).toEqual({ open: 0, seal: 1, draw: 0, release: 0 })
    expect(await ballots.runAt('2026-11-26T09:59:59+08:00')).toMatchObject({ draw: 0 })
    expect(await ballots.runAt(drawTime)).toMatchObject({ draw: 1, release: 0 })
    expect(await ballots.runAt('2026-11-26T11:59:59+08:00')).toMatchObject({ release: 0 })
    expect(await ballots.letters('EX-01A')).toBe('E')
    expect(await ballots.runAt(releaseTime)).toMatchObject({ release: 1 })
    expect(await ballots.letters('EX-01A')).toBe('A')
    expect(await ballots.runAt('2026-12-30T00:00:00+08:00')).toEqual({ open: 0, seal: 0, draw: 0, release: 0 })
  })

  it('with two places and five entries gives exactly two A and three W, and no E is left (S4-10)', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
    await runToRelease()
    expect(await ballots.letters('EX-01A')).toBe('AAWWW')
  })

  it('tells everybody once, also when the process that released it ended before, and two others make up for it', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
    for (const moment of [during, afterEnd, drawTime]) await ballots.runAt(moment)
    ballots.at.clock.set(releaseTime)
    const tellMembers = async () => {
      throw new Error('the process ended here')
    }
    await runDueSteps({ ...ballots.deps, tellMembers })
    expect(await ballots.letters('EX-01A')).toBe('AAWWW')
    expect(await ballots.at.told()).toEqual([])
    await Promise.all([runDueSteps(ballots.deps), runDueSteps(ballots.deps)])
    const everybody = ['ballotPlaced', 'ballotPlaced', 'ballotReserve', 'ballotReserve', 'ballotReserve']
    expect((await ballots.at.told()).toSorted()).toEqual(everybody)
    await runDueSteps(ballots.deps)
    expect(await ballots.at.told()).toHaveLength(everybody.length)
  })

  it('catches up with every missed step after the service stood still for days', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    expect(await ballots.runAt('2026-12-02T15:00:00+08:00')).toEqual({ open: 1, seal: 1, draw: 1, release: 0 })
    expect(await ballots.runAt('2026-12-02T17:00:00+08:00')).toMatchObject({ release: 1 })
    expect(await ballots.letters('EX-01A')).toBe('AAW')
  })

  it('draws at the moment an editor named, and never before registration ends', async () => {
    const named = ballotClass('EX-01A', { ballotAt: '2026-11-28T15:00:00+08:00' })
    const tooEarly = ballotClass('EX-02A', { ballotAt: '2026-11-11T15:00:00+08:00' })
    await ballots.publish([named], [tooEarly])
    expect(await ballots.runAt('2026-11-25T23:59:00+08:00')).toMatchObject({ open: 2, draw: 0 })
    expect(await ballots.runAt(afterEnd)).toMatchObject({ seal: 2, draw: 1 })
    expect(await ballots.runAt('2026-11-28T15:00:00+08:00')).toMatchObject({ draw: 1 })
  })

  it('leaves alone what is no ballot, is called off, or was over before there were ballots', async () => {
    await ballots.publish(
      [ballotClass('OP-01A', { method: 'OPEN' })],
      [ballotClass('EX-01A', { cancelled: true })],
      [ballotClass('EX-02A', { enrolEnd: '2026-11-12T00:00:00+08:00' })],
    )
    expect(await ballots.runAt(drawTime)).toEqual({ open: 0, seal: 0, draw: 0, release: 0 })
  })

  it('of a pair places both or none; who does not fit keeps the rank, and the next that fits is taken (D-139)', async () => {
    // So many classes that each order of the three entries comes up.
    const codes = Array.from({ length: 24 }, (_, index) => `EX-${index}`)
    await ballots.publish(...codes.map((code) => [ballotClass(code)]))
    const pairOf = new Map<string, number>()
    for (const code of codes) {
      pairOf.set(code, await ballots.enter(code, [0, 1]))
      for (const member of [2, 3]) await ballots.enter(code, [member])
    }
    await runToRelease()
    const outcomes = new Set<string>()
    for (const code of codes) {
      const { ranking } = (await evidence(code)) ?? {}
      const pairRank = ranking?.find(({ number }) => number === pairOf.get(code))?.rank
      const together = (await ballots.standing(code)).filter(({ entryNo }) => entryNo === pairOf.get(code))
      expect(new Set(together.map(({ status }) => status)).size).toBe(1)
      expect(await ballots.letters(code)).toBe('AAWW')
      expect(together[0]?.status).toBe(pairRank === 1 ? 'A' : 'W')
      outcomes.add(`${pairRank} ${together[0]?.status}`)
    }
    expect(outcomes).toEqual(new Set(['1 A', '2 W', '3 W']))
  })

  it('treats a paper, a phone and a counter entry like one online: one line each, by number', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    const numbers: number[] = []
    for (const [index, channel] of (['PAPER', 'ONLINE', 'PHONE', 'COUNTER'] as const).entries()) {
      numbers.push(await ballots.enter('EX-01A', [index], channel))
    }
    await ballots.runAt(afterEnd)
    expect((await evidence('EX-01A'))?.list).toEqual(numbers.map((number, index) => `${number} 1 ${'POTC'[index]}`))
  })

  it('takes nobody in after the list is sealed, not even when an editor moves the end', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    await ballots.runAt(during)
    await ballots.runAt(afterEnd)
    await ballots.publish([ballotClass('EX-01A', { enrolEnd: '2026-12-05T00:00:00+08:00' })])
    await expect(ballots.enter('EX-01A', [0])).rejects.toThrow('enrolmentNotOpen')
  })

  it('settles with the sealing who comes together: nobody joins or leaves a group later, by any path (D-139)', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    await ballots.runAt(during)
    const [pair, single] = [await ballots.enter('EX-01A', [0, 1]), await ballots.enter('EX-01A', [2])]
    const join = () =>
      database().inTransaction((tx) =>
        tx.execute(sql`update enrolment set entry_no = ${pair} where entry_no = ${single}`),
      )
    await ballots.runAt(afterEnd)
    await expect(join()).rejects.toThrow()
    expect((await evidence('EX-01A'))?.list).toEqual([`${pair} 2 O`, `${single} 1 O`])
  })

  it('keeps the rank of somebody who cancels between closing and release; the place goes to the next reserve', async () => {
    await ballots.publish([ballotClass('EX-01A', { quota: 1 })])
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    await ballots.runAt(drawTime)
    const drawn = await database().inTransaction((tx) =>
      tx.execute<{ number: string }>(sql`select number from ballot_entry order by rank`),
    )
    const [winner, next] = drawn.rows.map(({ number }) => Number(number))
    await database().inTransaction((tx) =>
      tx.execute(
        sql`update enrolment set status = 'R', is_live = false, blocks_course = false where entry_no = ${winner}`,
      ),
    )
    await ballots.runAt(releaseTime)
    const { ranking, replacements } = (await evidence('EX-01A')) ?? {}
    expect(ranking?.[0]).toMatchObject({ number: winner, rank: 1, placed: true })
    expect(replacements).toEqual([{ number: next, size: 1, at: '2026-11-26T12:00:00+08:00' }])
    expect(await ballots.letters('EX-01A')).toBe('ARW')
  })

  it('stands by its result when the class was made smaller or filled at the counter since the draw', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    await ballots.runAt(drawTime)
    await ballots.publish([ballotClass('EX-01A', { quota: 1 })])
    await ballots.runAt(releaseTime)
    expect(await ballots.letters('EX-01A')).toBe('AAW')
    expect((await ballots.standing('EX-01A')).filter((each) => each.is_over_quota)).toHaveLength(1)
  })

  it('tells everybody the result once, in the language of the registration', async () => {
    await ballots.publish([ballotClass('EX-01A', { quota: 1 })])
    for (const member of [0, 1]) await ballots.enter('EX-01A', [member])
    await runToRelease()
    const purposes = (await ballots.at.outbox()).map(({ purpose }) => purpose).toSorted()
    expect(purposes).toEqual(['notice-ballotPlaced', 'notice-ballotReserve'])
  })

  it('goes on with the other classes when one cannot, and the job says how far it came', async () => {
    await ballots.publish([ballotClass('EX-01A')], [ballotClass('EX-02A')])
    await ballots.runAt(during)
    // Somebody has changed the sealed secret in the database: it does not open any more.
    await database().inTransaction((tx) =>
      tx.execute(sql`update ballot set sealed_secret = 'broken' where class_code = 'EX-01A'`),
    )
    ballots.at.clock.set(drawTime)
    await ballotJob(ballots.deps).run({})
    expect((await evidence('EX-01A'))?.drawnAt).toBeNull()
    expect((await evidence('EX-02A'))?.drawnAt).toBe(drawTime)
  })
})

describe('what was published', () => {
  it('cannot be changed by anybody, not even in the database', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1]) await ballots.enter('EX-01A', [member])
    await runToRelease()
    const changes = [
      sql`update ballot set secret = repeat('0', 64)`,
      sql`update ballot set places = 9`,
      sql`update ballot set commitment = 'x'`,
      sql`update ballot set public_value = 'x'`,
      sql`update ballot set list_hash = 'x'`,
      sql`update ballot set released_at = null`,
      sql`update ballot_entry set rank = rank + 10`,
      sql`update ballot_entry set size = 4`,
      sql`insert into ballot_entry (ballot_id, number, size) select id, 7, 1 from ballot`,
      sql`delete from ballot_entry`,
      sql`delete from ballot`,
      sql`delete from ballot_replacement`,
    ]
    for (const change of changes) {
      await expect(database().inTransaction((tx) => tx.execute(change))).rejects.toThrow()
    }
  })

  it('grows step by step: neither secret nor ranking is out before the release', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    expect(await view('EX-01A')).toMatchObject({ evidence: null, opensAt: opening, drawAt: drawTime })
    await ballots.runAt(during)
    await ballots.enter('EX-01A', [0])
    expect(await evidence('EX-01A')).toMatchObject({ openedAt: during, sealedAt: null, list: null, secret: null })
    await ballots.runAt(afterEnd)
    expect(await evidence('EX-01A')).toMatchObject({ sealedAt: afterEnd, list: [expect.any(String)], drawnAt: null })
    await ballots.runAt(drawTime)
    const drawn = await view('EX-01A')
    expect(drawn).toMatchObject({ releaseAt: releaseTime, evidence: { drawnAt: drawTime, places: 2, ranking: null } })
    expect(drawn.evidence?.secret).toBeNull()
    await ballots.runAt(releaseTime)
    expect(await evidence('EX-01A')).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('stores no secret in the open before the draw', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    await ballots.runAt(during)
    await ballots.runAt(afterEnd)
    const before = await database().inTransaction((tx) => tx.execute(sql`select * from ballot`))
    await ballots.runAt(drawTime)
    const { rows } = await database().inTransaction((tx) =>
      tx.execute<{ secret: string }>(sql`select secret from ballot`),
    )
    expect(rows[0]?.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(before.rows)).not.toContain(rows[0]?.secret)
  })

  it('of a class nobody draws, or nobody knows, is not there', async () => {
    await ballots.publish([ballotClass('OP-01A', { method: 'OPEN' })])
    for (const code of ['OP-01A', 'NONE']) {
      expect((await ballots.at.browser().get(`/api/health-programme/ballots/${code}`)).status).toBe(404)
      expect((await ballots.at.browser().get(`/api/health-programme/ballots/${code}/evidence`)).status).toBe(404)
    }
  })
})
