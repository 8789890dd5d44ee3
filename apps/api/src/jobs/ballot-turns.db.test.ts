import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theService } from '../modules/enrolment/index.ts'
import { moveEnrolment } from '../modules/enrolment/store.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../testing/ballots-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson } from '../testing/catalogue-samples.ts'
import { useTestDatabase } from '../testing/test-database.ts'

const database = useTestDatabase()
let ballots: BallotsAtWork

const during = '2026-11-20T10:00:00+08:00'
const afterEnd = '2026-11-25T23:59:01+08:00'
const drawTime = '2026-11-26T10:00:00+08:00'
const releaseTime = '2026-11-26T12:00:00+08:00'

beforeAll(async () => {
  ballots = await ballotsAtWork(database(), 8)
})
beforeEach(async () => {
  await ballots.empty()
  ballots.at.clock.set(during)
})

const view = async (classCode: string) =>
  (await ballots.at.browser().get(`/api/health-programme/ballots/${classCode}`)).payload as unknown as BallotView

/** An earlier class, whose only lesson is on that day. */
const former = (classCode: string, date: string) =>
  sampleClass(classCode, { minAge: null, quota: null, lessons: [sampleLesson(`${classCode} lesson`, { date })] })

/** The first lesson of EX-01A is on 20 December 2026: what began on 1 October 2025 or later counts. */
const publishCourse = (takesTurns: boolean, ...formerClasses: ReturnType<typeof former>[]) =>
  ballots.publishCourse({ ...sampleCourse('the course', [ballotClass('EX-01A'), ...formerClasses]), takesTurns })

async function giveUp(classCode: string, member: number, at: string) {
  const own = (await ballots.standing(classCode)).find((each) => each.member === member)
  const move = {
    id: own?.id ?? '',
    from: enrolmentStatus.enrolled,
    to: enrolmentStatus.withdrawn,
    method: 'OPEN',
  } as const
  const moved = await database().inTransaction((tx) => moveEnrolment(tx, { ...move, ...theService, at: new Date(at) }))
  expect(moved).toBe(true)
}

/** The turn of each member, in their order, out of the sealed list. */
async function sealedTurns() {
  await ballots.runAt(afterEnd)
  const { evidence } = await view('EX-01A')
  const turnOf = new Map(evidence?.list?.map((line) => [line.split(' ')[0], line.split(' ')[2]]))
  const standing = (await ballots.standing('EX-01A')).toSorted((one, other) => one.member - other.member)
  return standing.map(({ entryNo }) => turnOf.get(`${entryNo}`)).join('')
}

describe('a ballot of a course that takes turns (decision 0091)', () => {
  it('ranks who had a place in the course within the last four quarters after everybody else, to the day', async () => {
    await publishCourse(true, former('EX-01Y', '2025-10-01'), former('EX-01Z', '2025-09-30'))
    await ballots.place('EX-01Y', 0)
    await ballots.place('EX-01Z', 1)
    for (const member of [0, 1, 2]) await ballots.enter('EX-01A', [member])
    expect(await sealedTurns()).toBe('211')
    await ballots.runAt(drawTime)
    await ballots.runAt(releaseTime)
    const { evidence, takesTurns } = await view('EX-01A')
    expect(takesTurns).toBe(true)
    expect(evidence).toMatchObject({ format: 'dhc-ballot-2', notes: ['value none', 'turns 2025-10-01'] })
    expect(evidence?.ranking?.map(({ turn }) => turn)).toEqual([1, 1, 2])
    const placed = (await ballots.standing('EX-01A')).filter(({ status }) => status === 'A')
    expect(placed.map(({ member }) => member).toSorted()).toEqual([1, 2])
    const { status, stdout } = await ballots.verified('EX-01A')
    expect(stdout).toContain('2 entries come first, 1 after them')
    expect(status).toBe(0)
  })

  it('gives a group the latest turn of its people', async () => {
    await publishCourse(true, former('EX-01Y', '2026-07-05'))
    await ballots.place('EX-01Y', 1)
    await ballots.enter('EX-01A', [0, 1])
    await ballots.enter('EX-01A', [2])
    expect(await sealedTurns()).toBe('221')
  })

  it('forgets a place given up before its first lesson, and counts one given up later', async () => {
    await publishCourse(true, former('EX-01X', '2026-07-05'), former('EX-01Y', '2026-07-05'))
    await ballots.place('EX-01X', 0)
    await ballots.place('EX-01Y', 1)
    for (const member of [0, 1]) await ballots.enter('EX-01A', [member])
    // The first lesson begins at 10:30.
    await giveUp('EX-01X', 0, '2026-07-05T10:29:59+08:00')
    await giveUp('EX-01Y', 1, '2026-07-05T10:30:00+08:00')
    expect(await sealedTurns()).toBe('12')
  })

  it('counts no place in another course and none in a class whose lessons were all called off', async () => {
    const calledOff = sampleLesson('off', { date: '2026-07-05', cancelled: true })
    await publishCourse(true, sampleClass('EX-01Y', { minAge: null, lessons: [calledOff] }))
    await ballots.publishCourse(sampleCourse('another course', [former('TC-01A', '2026-07-05')]))
    await ballots.place('EX-01Y', 0)
    await ballots.place('TC-01A', 1)
    for (const member of [0, 1]) await ballots.enter('EX-01A', [member])
    expect(await sealedTurns()).toBe('11')
  })

  it('is off unless an editor switched it on, and what was promised at the opening stays', async () => {
    await publishCourse(false, former('EX-01Y', '2026-07-05'))
    await ballots.place('EX-01Y', 0)
    await ballots.enter('EX-01A', [0])
    await ballots.runAt(during)
    await publishCourse(true, former('EX-01Y', '2026-07-05'))
    await ballots.runAt(afterEnd)
    const { evidence, takesTurns } = await view('EX-01A')
    expect(takesTurns).toBe(false)
    expect(evidence?.format).toBe('dhc-ballot-1.1')
    expect(evidence?.list?.every((line) => /^\d+ 1 O$/.test(line))).toBe(true)
  })

  it('never changes a turn once it is sealed, whoever writes; a turn is the first or the second', async () => {
    await publishCourse(true)
    await ballots.enter('EX-01A', [0])
    expect(await sealedTurns()).toBe('1')
    for (const change of [sql`update ballot_entry set turn = 2`, sql`update ballot_entry set turn = null`]) {
      await expect(database().inTransaction((tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { constraint: 'ballot_is_fixed' },
      })
    }
  })

  it('gives every entry a number of its own, so that nobody can be followed from ballot to ballot', async () => {
    await publishCourse(true)
    await ballots.publishCourse({ ...sampleCourse('another course', [ballotClass('EX-02A')]), takesTurns: true })
    const numbers = [await ballots.enter('EX-01A', [0]), await ballots.enter('EX-02A', [0])]
    expect(new Set(numbers).size).toBe(2)
  })
})
