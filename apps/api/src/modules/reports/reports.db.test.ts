import { openDataPath } from '@dhc/contracts/member-api/remaining-quota'
import { type ReportName, reportNames } from '@dhc/reference/report-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

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

  it('say who came, who did not and who was on leave, of lessons that are over', async () => {
    expect(await report('attendance', '&centre=CORE')).toEqual([
      { centre: 'CORE', month: '2026-12', lessons: 1, attended: 1, absent: 1, on_leave: 1, percent: 50 },
    ])
    expect(await report('no-shows')).toMatchObject([{ class: 'EX-01A', absent: 1, percent: 50 }])
    expect(await report('leave')).toMatchObject([{ class: 'EX-01A', on_leave: 1 }])
  })
})

it('the public sees places, odds and waiting by theme and quarter, and never a few people', async () => {
  const { payload } = await world.at.browser().get(openDataPath)
  expect(payload.items).toEqual([
    {
      theme: 'EX',
      quarter: '2026-Q4',
      classes: 1,
      places: 5,
      enrolled: 5,
      waiting: 0,
      ballot_people: 10,
      ballot_placed: 5,
      ballot_percent: 50,
    },
    {
      theme: 'NU',
      quarter: '2026-Q4',
      classes: 1,
      places: 1,
      enrolled: null,
      waiting: 0,
      ballot_people: null,
      ballot_placed: null,
      ballot_percent: null,
    },
  ])
})
