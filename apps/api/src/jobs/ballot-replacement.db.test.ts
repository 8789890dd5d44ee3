import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillFreedPlaces } from '../modules/ballot/index.ts'
import { lockClass } from '../modules/catalogue/index.ts'
import { enterClass } from '../modules/enrolment/enter-store.ts'
import { releaseEnrolments } from '../modules/enrolment/index.ts'
import { systemRandom } from '../platform/random.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../testing/ballots-at-work.ts'
import { sampleClass, uuidOf } from '../testing/catalogue-samples.ts'
import { eventually, gate } from '../testing/eventually.ts'
import { useTestDatabase } from '../testing/test-database.ts'

const database = useTestDatabase()
let ballots: BallotsAtWork

const during = '2026-11-20T10:00:00+08:00'
/** The first lesson is on 20 December. */
const eightDaysBefore = '2026-12-12T10:00:00+08:00'
const sevenDaysBefore = '2026-12-13T23:59:00+08:00'
const sixDaysBefore = '2026-12-14T00:01:00+08:00'

beforeAll(async () => {
  ballots = await ballotsAtWork(database(), 12)
})
beforeEach(async () => {
  await ballots.empty()
  ballots.at.clock.set(during)
})

/** Drawn and released; answers with who is in the class and who waits, best rank first. */
async function released(classCode: string) {
  for (const moment of [during, '2026-11-26T10:00:00+08:00', '2026-11-26T12:00:00+08:00']) await ballots.runAt(moment)
  const { payload } = await ballots.at.browser().get(`/api/health-programme/ballots/${classCode}`)
  const ranking = (payload as unknown as BallotView).evidence?.ranking ?? []
  return {
    placed: ranking.filter(({ placed }) => placed).map(({ number }) => number),
    reserves: ranking.filter(({ placed }) => !placed).map(({ number }) => number),
  }
}

/** As the call of the member does it: the place is given up under the lock of the class, and filled in the same breath. */
async function giveUp(classCode: string, entryNo: number, at: string) {
  ballots.at.clock.set(at)
  const [row] = (await ballots.standing(classCode)).filter((each) => each.entryNo === entryNo && each.status === 'A')
  await database().inTransaction(async (tx) => {
    await lockClass(tx, uuidOf(classCode))
    await tx.execute(
      sql`update enrolment set status = 'R', is_live = false, holds_place = false, blocks_course = false
           where id = ${row?.id}`,
    )
    await fillFreedPlaces(ballots.deps, tx, uuidOf(classCode))
  })
}

const statusOf = async (classCode: string, entryNo: number | undefined) =>
  (await ballots.standing(classCode)).filter((each) => each.entryNo === entryNo).map(({ status }) => status)

describe('a place that somebody gives up', () => {
  it.each([
    ['eight days', eightDaysBefore],
    ['exactly seven days', sevenDaysBefore],
  ])(
    '%s before the first lesson goes to the best-ranked reserve, who is told (S4-12, S9-18, D-105)',
    async (_when, at) => {
      await ballots.publish([ballotClass('EX-01A')])
      for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
      const { placed, reserves } = await released('EX-01A')
      await giveUp('EX-01A', placed[0] ?? 0, at)
      expect(await ballots.letters('EX-01A')).toBe('AARWW')
      expect(await statusOf('EX-01A', reserves[0])).toEqual(['A'])
      const told = (await ballots.at.outbox()).filter(({ purpose }) => purpose === 'notice-placeFromReserve')
      expect(told).toHaveLength(1)
    },
  )

  it('six days before stays free (S4-12, S9-18)', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
    const { placed } = await released('EX-01A')
    await giveUp('EX-01A', placed[0] ?? 0, sixDaysBefore)
    expect(await ballots.letters('EX-01A')).toBe('ARWWW')
  })

  it('in a class that was not full leaves nobody waiting behind: there is no waitlist (S4-11)', async () => {
    await ballots.publish([ballotClass('EX-01A', { quota: 5 })])
    for (const member of [0, 1]) await ballots.enter('EX-01A', [member])
    const { placed, reserves } = await released('EX-01A')
    expect(reserves).toEqual([])
    await giveUp('EX-01A', placed[0] ?? 0, eightDaysBefore)
    expect(await ballots.letters('EX-01A')).toBe('AR')
  })

  it('passes over who meanwhile has another class of the course, is suspended, or is gone (D-105)', async () => {
    await ballots.publish([ballotClass('EX-01A', { quota: 1 }), ballotClass('EX-01B', { quota: 9 })])
    for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
    const { placed, reserves } = await released('EX-01A')
    const standing = await ballots.standing('EX-01A')
    const [elsewhere, suspended, gone] = reserves.map((number) => standing.find((each) => each.entryNo === number))
    ballots.at.clock.set(during)
    await database().inTransaction(async (tx) => {
      // EX-01B has been sealed by the clock; at this moment it is still open.
      await tx.execute(sql`delete from entry_closing where class_uuid = ${uuidOf('EX-01B')}`)
      await tx.execute(sql`update member set is_suspended = true where id = ${suspended?.member_id}`)
      await tx.execute(sql`update enrolment set member_id = gen_random_uuid() where id = ${gone?.id}`)
    })
    await ballots.enter('EX-01B', [elsewhere?.member ?? -1])
    await giveUp('EX-01A', placed[0] ?? 0, eightDaysBefore)
    await database().inTransaction((tx) => tx.execute(sql`update member set is_suspended = false`))
    const letters = await Promise.all(reserves.map((number) => statusOf('EX-01A', number)))
    expect(letters.flat()).toEqual(['W', 'W', 'W', 'A'])
  })

  it('passes over who takes another class of the course at this very moment, and is given up all the same (D-105)', async () => {
    const open = sampleClass('EX-01B', { minAge: null, enrolEnd: '2026-12-18T23:59:00+08:00' })
    await ballots.publish([ballotClass('EX-01A', { quota: 1 }), open])
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    const { placed, reserves } = await released('EX-01A')
    const first = (await ballots.standing('EX-01A')).find(({ entryNo }) => entryNo === reserves[0])
    const memberId = first?.member_id ?? ''
    const { opened, open: letGo } = gate()
    const { opened: isInside, open: tell } = gate()
    const elsewhere = database().inTransaction(async (tx) => {
      await enterClass(tx, {
        ...{ id: systemRandom.uuid(), classUuid: uuidOf('EX-01B'), memberId, status: 'P', channel: 'ONLINE' },
        ...{ takesPlace: true, isOverQuota: false, isInWindow: true, saysCarer: false, retry: undefined },
        ...{ entryNo: null, actorKind: 'MEMBER', actorId: memberId, at: new Date(eightDaysBefore) },
      })
      tell()
      await opened
    })
    await isInside
    const givenUp = giveUp('EX-01A', placed[0] ?? 0, eightDaysBefore)
    // Until the replacement waits for the other transaction.
    await eventually(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
      return (await database().db.execute(waiting)).rows.length > 0
    })
    letGo()
    await Promise.all([elsewhere, givenUp])
    expect(await statusOf('EX-01A', reserves[0])).toEqual(['W'])
    expect(await statusOf('EX-01A', reserves[1])).toEqual(['A'])
  })

  it('waits for a second one if a pair is next, and goes to the single person behind it meanwhile (D-139)', async () => {
    // Until the pair is the first reserve with a single person behind it.
    for (let round = 0; ; round += 1) {
      const code = `EX-${round}`
      await ballots.publish(...Array.from({ length: round + 1 }, (_, index) => [ballotClass(`EX-${index}`)]))
      ballots.at.clock.set(during)
      const pair = await ballots.enter(code, [0, 1])
      for (const member of [2, 3, 4]) await ballots.enter(code, [member])
      const { placed, reserves } = await released(code)
      if (reserves[0] !== pair) continue
      await giveUp(code, placed[0] ?? 0, eightDaysBefore)
      expect(await statusOf(code, pair)).toEqual(['W', 'W'])
      expect(await statusOf(code, reserves[1])).toEqual(['A'])
      // Now two at once: the pair comes in whole.
      await database().inTransaction((tx) =>
        tx.execute(
          sql`update enrolment set status = 'R', is_live = false, holds_place = false, blocks_course = false
               where class_uuid = ${uuidOf(code)} and entry_no = ${placed[1]}`,
        ),
      )
      await giveUp(code, reserves[1] ?? 0, eightDaysBefore)
      expect(await statusOf(code, pair)).toEqual(['A', 'A'])
      return
    }
  })

  it('by one of a pair frees one place; the other stays (D-139)', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    const pair = await ballots.enter('EX-01A', [0, 1])
    await released('EX-01A')
    await giveUp('EX-01A', pair, eightDaysBefore)
    expect((await statusOf('EX-01A', pair)).toSorted()).toEqual(['A', 'R'])
  })

  it('because the member was deleted is filled like any other', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    const { placed, reserves } = await released('EX-01A')
    ballots.at.clock.set(eightDaysBefore)
    const leaver = (await ballots.standing('EX-01A')).find((each) => each.entryNo === placed[0])
    await database().inTransaction(async (tx) => {
      const freed = await releaseEnrolments(tx, leaver?.member_id ?? '', ballots.at.clock.now())
      for (const classUuid of freed) await fillFreedPlaces(ballots.deps, tx, classUuid)
    })
    expect(await statusOf('EX-01A', reserves[0])).toEqual(['A'])
  })

  it('by two people at one moment brings in two reserves, the better ranks first', async () => {
    await ballots.publish([ballotClass('EX-01A')])
    for (const member of [0, 1, 2, 3, 4]) await ballots.enter('EX-01A', [member])
    const { placed, reserves } = await released('EX-01A')
    await Promise.all(placed.map((number) => giveUp('EX-01A', number, eightDaysBefore)))
    expect(await ballots.letters('EX-01A')).toBe('AARRW')
    expect(await statusOf('EX-01A', reserves[2])).toEqual(['W'])
  })
})
