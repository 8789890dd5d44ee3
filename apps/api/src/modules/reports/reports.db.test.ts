import { openDataPath } from '@dhc/contracts/member-api/remaining-quota'
import { type ReportName, reportNames } from '@dhc/reference/report-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createOpenData, publishOpenData } from './open-data.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let world: BallotsAtWork
let manager: Browser

/** Ten people for five places, six of them in a big class; and a small class with two of one. */
beforeAll(async () => {
  world = await ballotsAtWork(database(), 12)
  const at = (word: string) => ({ lessons: [sampleLesson(word, { date: '2026-12-20' })] })
  await world.publish(
    [ballotClass('EX-01A', { quota: 5, ...at('big') })],
    [ballotClass('NU-01A', { quota: 1, centreCode: 'SAT-MF', ...at('small') })],
  )
  await world.runAt('2026-11-12T10:00:00+08:00')
  for (let index = 0; index < 10; index += 1) await world.enter('EX-01A', [index])
  for (const index of [10, 11]) await world.enter('NU-01A', [index])
  await world.runAt('2026-11-26T12:00:00+08:00')
  await world.runAt('2026-11-26T14:30:00+08:00')
  world.at.clock.set('2026-12-21T09:00:00+08:00')
  const [first, second, third] = (await world.standing('EX-01A')).filter(({ status }) => status === 'A')
  for (const [row, code] of [
    [first, 'ATT'],
    [second, 'ABS'],
    [third, 'L'],
  ] as const) {
    await database().db.execute(sql`insert into lesson_mark (enrolment_id, lesson_uuid, code, at, actor_kind)
      values (${row?.id}, ${uuidOf('big')}, ${code}, now(), 'STAFF')`)
  }
  manager = world.at.browser()
  await manager.logInStaff('demo.manager', demoPassword)
})

async function report(name: ReportName, query = '') {
  const { status, payload } = await manager.get(`/api/staff/reports/${name}?from=2026-11-01&to=2026-12-31${query}`)
  expect(status, JSON.stringify(payload)).toBe(200)
  const { columns, rows } = payload as { columns: string[]; rows: (string | number | null)[][] }
  return rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])))
}

describe('reports', () => {
  it.each(reportNames)('%s can be asked for, with its columns and without a name of anybody', async (name) => {
    const { status, payload } = await manager.get(`/api/staff/reports/${name}`)
    expect([status, payload]).toEqual([200, expect.objectContaining({ name, from: '2026-11-01', to: '2026-12-21' })])
    expect((payload.columns as string[]).length).toBeGreaterThan(2)
    expect(JSON.stringify(payload)).not.toMatch(/SHIFAN|示範|SSPD/)
  })

  it('say how many had a chance and how many got a place', async () => {
    expect(await report('odds')).toMatchObject([
      { centre: 'CORE', class: 'EX-01A', drawn_on: '2026-11-26', entries: 10, people: 10, placed: 5, percent: 50 },
      { centre: 'SAT-MF', class: 'NU-01A', people: 2, placed: 1, percent: 50 },
    ])
    expect(await report('odds', '&centre=SAT-MF')).toHaveLength(1)
    expect(await report('places')).toMatchObject([
      { class: 'EX-01A', quota: 5, taken: 5, applied: 10, unsuccessful: 5 },
      { class: 'NU-01A', quota: 1, taken: 1, applied: 2, unsuccessful: 1 },
    ])
  })

  it('say how full each class was by week, of lessons whose roll was taken, and where reserves came in', async () => {
    // The big class has five places, of which one was used; of the small one nobody took the roll.
    expect(await report('fill')).toMatchObject([
      {
        centre: 'CORE',
        class: 'EX-01A',
        week: '2026-12-14',
        lessons: 1,
        without_roll: 0,
        seats: 5,
        attended: 1,
        percent: 20,
      },
      { centre: 'SAT-MF', class: 'NU-01A', lessons: 1, without_roll: 1, seats: 0, attended: 0, percent: null },
    ])
    expect(await report('reserves')).toEqual([])
    const [place] = (await world.standing('EX-01A')).filter(({ status }) => status === 'A').slice(-1)
    const [reserve] = (await world.standing('EX-01A')).filter(({ status }) => status === 'W')
    for (const [row, from, to] of [
      [place, 'A', 'R'],
      [reserve, 'W', 'A'],
    ] as const) {
      await database().db.execute(sql`insert into enrolment_event (enrolment_id, at, from_status, to_status, entry_no, actor_kind)
        values (${row?.id}, '2026-12-02T10:00:00+08:00', ${from}, ${to}, 1, 'STAFF')`)
    }
    expect(await report('reserves')).toMatchObject([{ class: 'EX-01A', given_up: 1, came_in: 1, in_reserve: 5 }])
    expect(await report('reserves', '&centre=SAT-MF')).toEqual([])
  })

  it('say who came, who did not and who was on leave, of lessons that are over', async () => {
    expect(await report('attendance', '&centre=CORE')).toEqual([
      {
        centre: 'CORE',
        month: '2026-12',
        lessons: 1,
        without_roll: 0,
        attended: 1,
        absent: 1,
        on_leave: 1,
        percent: 50,
      },
    ])
    // One had a place in the small class, and nobody took its roll.
    expect(await report('attendance', '&centre=SAT-MF')).toMatchObject([{ lessons: 1, without_roll: 1, attended: 0 }])
    expect(await report('no-shows')).toMatchObject([{ class: 'EX-01A', absent: 1, percent: 50 }])
    expect(await report('leave')).toMatchObject([{ class: 'EX-01A', on_leave: 1 }])
  })
})

it('a call is what somebody wrote down as a call: whoever came by themselves is counted apart', async () => {
  const { db } = database()
  const sums = async () => {
    const lines = await report('applications', '')
    const sum = (column: string) => lines.reduce((total, line) => total + Number(line[column] ?? 0), 0)
    return { called: sum('called_in_time'), came: sum('came_by_themselves'), verified: sum('verified') }
  }
  await db.execute(sql`update member set applied_at = '2026-11-12T10:00:00+08:00', contact_by_on = '2026-11-17'
    where id in (${world.memberIds[0]}, ${world.memberIds[1]}, ${world.memberIds[2]})`)
  const before = await sums()
  expect(before).toMatchObject({ called: 0, came: before.verified })
  for (const [member, at] of [
    [0, '2026-11-17T23:59:59+08:00'],
    [1, '2026-11-18T00:00:00+08:00'],
  ] as const) {
    await db.execute(sql`insert into application_contact (id, member_id, staff_id, contacted_at, result, created_at)
      values (gen_random_uuid(), ${world.memberIds[member]}, gen_random_uuid(), ${at}, 'REACHED', ${at})`)
  }
  expect(await sums()).toEqual({ called: 1, came: before.came - 2, verified: before.verified })
})

it('a reading counts in the month in which it was measured, whenever it was typed', async () => {
  await database().db.execute(sql`insert into health_reading
    (id, member_id, type, recorded_at, source, sealed, created_at, entered_by_kind, entered_by_id) values
    (gen_random_uuid(), ${world.memberIds[0]}, 'weight', '2026-10-31T23:59:59+08:00', 'MANUAL', '', '2026-12-01T10:00:00+08:00', 'STAFF', gen_random_uuid()),
    (gen_random_uuid(), ${world.memberIds[0]}, 'weight', '2026-11-01T00:00:00+08:00', 'MANUAL', '', '2026-12-01T10:00:00+08:00', 'STAFF', gen_random_uuid())`)
  expect(await report('readings')).toEqual([{ month: '2026-11', source: 'MANUAL', readings: 1 }])
})

describe('who came back within fifteen days of the first call (A-354)', () => {
  const day = (on: string, time = '10:00:00') => `${on}T${time}+08:00`
  const call = (member: number, at: string, outcome = 'NO_ANSWER', reason = 'OVERDUE') =>
    database().db.execute(sql`insert into recall_call (id, member_id, staff_id, called_at, outcome, next_try_on, reason)
      values (gen_random_uuid(), ${world.memberIds[member]}, gen_random_uuid(), ${at}, ${outcome}, '2026-12-30', ${reason})`)
  const came = (member: number, at: string, state = 'CAME') =>
    database().db.execute(sql`insert into visit (id, member_id, purpose, centre_code, starts_at, seat, state, created_at, state_at)
      values (gen_random_uuid(), ${world.memberIds[member]}, 'HEALTH_CHECK', 'CORE', ${at}, ${member + 1}, ${state}, ${at}, ${at})`)

  it('counts the fifteenth day and not the sixteenth, a first call and not the next, and nobody before the days are over', async () => {
    // Came on the last day; after the call that nobody answered a second one reached them.
    await call(0, day('2026-11-05'))
    await call(0, day('2026-11-10'), 'REACHED')
    await came(0, day('2026-11-20', '23:59:59'))
    // A day too late; booked and missed; before the call.
    await call(1, day('2026-11-05'))
    await came(1, day('2026-11-21', '00:00:00'))
    await call(2, day('2026-11-05'), 'APPOINTMENT')
    await came(2, day('2026-11-12'), 'MISSED')
    await came(2, day('2026-11-04'))
    // For another reason, and back by an assessment.
    await call(3, day('2026-11-30'), 'REACHED', 'NEVER')
    await database().db.execute(sql`insert into risk_assessment (id, member_id, assessed_on, sealed, staff_id, created_at, changed_at, next_review_on)
      values (gen_random_uuid(), ${world.memberIds[3]}, '2026-12-01', 'x', gen_random_uuid(), ${day('2026-12-01')}, ${day('2026-12-01')}, 'infinity')`)
    // The service stands at 21 December: the days of the fifth are over (the twentieth was the last), those of the sixth are not.
    await call(4, day('2026-12-05'), 'REACHED')
    await call(5, day('2026-12-06'), 'REACHED')
    await came(5, day('2026-12-08'))
    expect(await report('recalls')).toEqual([
      { month: '2026-11', reason: 'NEVER', called: 1, reached: 1, came_back: 1, running: 0, percent: 100 },
      { month: '2026-11', reason: 'OVERDUE', called: 3, reached: 2, came_back: 1, running: 0, percent: 33.3 },
      { month: '2026-12', reason: 'OVERDUE', called: 2, reached: 2, came_back: 0, running: 1, percent: 0 },
    ])
  })
})

const shared = { quarter: '2026-Q4', made_on: '2026-12-21', is_final: false, classes: 1, waiting: 0 }

it('the public sees places, odds and waiting by theme and quarter, rounded, and never a few people', async () => {
  const { payload } = await world.at.browser().get(openDataPath)
  expect(payload.items).toEqual([
    {
      ...{ ...shared, theme: 'EX', places: 5, enrolled: 5 },
      ...{ ballot_people: 10, ballot_placed: 5, ballot_percent: 50 },
    },
    {
      ...{ ...shared, theme: 'NU', places: 1, enrolled: null },
      ...{ ballot_people: null, ballot_placed: null, ballot_percent: null },
    },
  ])
})

describe('open data tell of nobody (A-117)', () => {
  /** As a new process reads it, at this moment. */
  const askedAt = async (moment: string) => {
    world.at.clock.set(moment)
    return createOpenData(world.deps)()
  }
  const publishAt = (moment: string) => {
    world.at.clock.set(moment)
    return publishOpenData(world.deps)
  }
  const setStatus = (entryNo: number, status: 'A' | 'R') =>
    database().db.execute(sql`update enrolment set status = ${status}, is_live = ${status === 'A'},
      holds_place = ${status === 'A'}, blocks_course = ${status === 'A'} where entry_no = ${entryNo}`)
  /** All numbers of an answer, and all sums and differences of two of them. */
  const figuresOf = ({ items }: Awaited<ReturnType<typeof askedAt>>) => {
    const numbers = items.flatMap((item) => Object.values(item).filter((value) => typeof value === 'number'))
    const pairs = numbers.flatMap((one) => numbers.map((other) => [one + other, one - other]))
    return { numbers, pairs }
  }

  it('one person who leaves or comes changes no figure, no sum and no difference: not that day, not next Monday', async () => {
    const before = await askedAt('2026-12-21T12:00:00+08:00')
    const leaver = (await world.standing('EX-01A')).find(({ status }) => status === 'A')?.entryNo ?? 0
    await setStatus(leaver, 'R')
    const nextDay = await askedAt('2026-12-22T12:00:00+08:00')
    expect(figuresOf(nextDay)).toEqual(figuresOf(before))
    expect(await publishAt('2026-12-27T23:59:59+08:00')).toBe(0)
    expect(await publishAt('2026-12-28T00:10:00+08:00')).toBe(2)
    const nextMonday = await askedAt('2026-12-28T12:00:00+08:00')
    expect(nextMonday.made_on).toBe('2026-12-28')
    expect(figuresOf(nextMonday)).toEqual(figuresOf(before))
    await setStatus(leaver, 'A')
  })

  it('asking counts nothing: only the first numbers of an installation do not wait for a Monday', async () => {
    expect((await askedAt('2026-12-30T12:00:00+08:00')).made_on).toBe('2026-12-28')
    expect((await askedAt('2027-01-04T09:00:00+08:00')).made_on).toBe('2026-12-28')
  })

  it('two processes at the same moment publish once', async () => {
    world.at.clock.set('2027-01-04T00:10:00+08:00')
    const published = await Promise.all([publishOpenData(world.deps), publishOpenData(world.deps)])
    expect(published.toSorted()).toEqual([0, 2])
  })

  it('a quarter that is over is published once, exact, and never counted again, not even in the database', async () => {
    const final = await askedAt('2027-01-04T12:00:00+08:00')
    expect(final.items).toMatchObject([
      // The only other theme has a few people only: nothing can be told beside them.
      { theme: 'EX', is_final: true, made_on: '2027-01-04', places: 5, enrolled: null, ballot_people: null },
      { theme: 'NU', is_final: true, enrolled: null, ballot_people: null },
    ])
    const leaver = (await world.standing('EX-01A')).find(({ status }) => status === 'A')?.entryNo ?? 0
    await setStatus(leaver, 'R')
    expect(await publishAt('2027-01-11T00:10:00+08:00')).toBe(0)
    expect((await askedAt('2027-01-11T12:00:00+08:00')).items).toEqual(final.items)
    const { rows } = await database().db.execute(sql`select counted from open_data_row where counted is not null`)
    expect(rows).toEqual([])
    for (const change of [sql`update open_data_row set figures = '{}'`, sql`delete from open_data_row`]) {
      await expect(database().db.execute(change)).rejects.toThrow()
    }
  })
})
