import { createHash } from 'node:crypto'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { returnFigures } from '@dhc/reference/return-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { returnJobs } from '../../jobs/every-job.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { demoPassword } from '../../testing/accounts-at-work.ts'
import { type BallotsAtWork, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { readWhole, recountReturn } from '../../testing/recount-return.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
const path = '/api/staff/returns'
let world: BallotsAtWork
let managers: readonly [Browser, Browser]
const alarms: object[] = []

/** Days around a month's two ends, and within it. */
const days = [
  '2026-09-30',
  '2026-10-01',
  '2026-10-02',
  '2026-10-13',
  '2026-10-16',
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
]
const times = ['00:00:00', '10:30:00', '23:59:59']
const write = (...statements: ReturnType<typeof sql>[]) =>
  database().inTransaction(async (tx) => {
    for (const each of statements) await tx.execute(each)
  })

/** Fourteen members, three classes, and what they did at every one of these moments: always the same. */
beforeAll(async () => {
  world = await ballotsAtWork(database(), 14)
  const lessons = (word: string) =>
    days.map((date, at) => sampleLesson(`${word} ${date}`, { date, cancelled: at === 3 && word === 'NU-01A' }))
  await world.publish(
    [sampleClass('EX-01A', { quota: 6, lessons: lessons('EX-01A') })],
    [sampleClass('NU-01A', { quota: null, lessons: lessons('NU-01A').slice(1) })],
    [sampleClass('YO-01A', { quota: 9, lessons: lessons('YO-01A').slice(1) })],
  )
  world.at.clock.set('2026-11-12T10:00:00+08:00')
  const classes = ['EX-01A', 'NU-01A', 'YO-01A']
  for (const [place, code] of classes.entries()) {
    for (let member = 0; member < 4; member += 1) await world.place(code, place * 4 + member)
  }
  await world.enter('YO-01A', [12], 'ONLINE', { status: enrolmentStatus.awaitingConfirmation, takesPlace: false })
  await world.enter('NU-01A', [13], 'ONLINE', { status: enrolmentStatus.unsuccessful, takesPlace: false })
  await write(...(await marksOf(classes)), ...worldOfClinic())
  managers = [world.at.browser(), world.at.browser()]
  for (const manager of managers) await manager.logInStaff('demo.manager', demoPassword)
})

/** Of the third class nobody ever took a roll. */
async function marksOf(classes: readonly string[]) {
  const marks: ReturnType<typeof sql>[] = []
  for (const code of classes.slice(0, 2)) {
    const rows = await world.standing(code)
    for (const [line, row] of rows.filter(({ status }) => status === 'A').entries()) {
      for (const [at, day] of days.entries()) {
        if (code === 'NU-01A' && at === 0) continue
        const mark = ['ATT', 'ABS', 'L', 'ATT', 'ATT'][(line + at) % 5]
        marks.push(sql`insert into lesson_mark (enrolment_id, lesson_uuid, code, at, actor_kind)
          values (${row.id}, ${uuidOf(`${code} ${day}`)}, ${mark}, now(), 'STAFF')`)
      }
    }
  }
  return marks
}

function worldOfClinic() {
  const statements = world.memberIds.map(
    (id, at) => sql`update member set joined_on = ${days[at % days.length]} where id = ${id}`,
  )
  const moments = days.flatMap((day) => times.map((time) => `${day}T${time}+08:00`))
  for (const [at, moment] of moments.entries()) {
    const member = world.memberIds[at % 14]
    const outcome = ['NO_ANSWER', 'REACHED', 'APPOINTMENT', 'REFUSED'][at % 4]
    const stateAt = new Date(Date.parse(moment) + (at % 9) * 86_400_000)
    const done = at % 5 === 0 ? null : new Date(Date.parse(moment) + (at % 11) * 86_400_000)
    statements.push(
      sql`insert into recall_call (id, member_id, staff_id, called_at, outcome, next_try_on, reason)
        values (gen_random_uuid(), ${member}, gen_random_uuid(), ${moment}, ${outcome}, '2026-12-30', 'OVERDUE')`,
      sql`insert into risk_assessment (id, member_id, assessed_on, sealed, staff_id, created_at, changed_at)
        values (gen_random_uuid(), ${world.memberIds[(at * 5) % 14]}, ${moment.slice(0, 10)}, 'x', gen_random_uuid(), ${moment}, ${moment})`,
      sql`insert into telehealth_request (id, member_id, state, channel, sealed, created_at, state_at)
        values (gen_random_uuid(), ${world.memberIds[(at * 3) % 14]}, ${at % 3 === 0 ? 'CANCELLED' : 'DONE'}, 'PHONE', 'x', ${moment}, ${stateAt})`,
      sql`insert into enquiry (id, reference_no, topic, name, email, message, locale, state, created_at, replied_at, closed_at)
        values (gen_random_uuid(), ${`E${at}`}, 'GEN', 'x', 'x', 'x', 'en-US', ${at % 8 === 7 ? 'HELD' : 'CLOSED'}, ${moment},
          ${at % 2 === 0 ? done : null}, ${done})`,
    )
    if (at % 4 === 0) {
      statements.push(sql`insert into visit (id, member_id, purpose, centre_code, starts_at, seat, state, created_at, state_at)
        values (gen_random_uuid(), ${world.memberIds[(at * 7) % 14]}, 'HEALTH_CHECK', 'CORE', ${stateAt}, ${at + 1}, 'CAME', ${moment}, ${moment})`)
    }
  }
  return statements
}

function jobsAt(moment: string) {
  world.at.clock.set(moment)
  const log = createLogger('silent')
  log.error = ((facts: object) => alarms.push(facts)) as typeof log.error
  const [make, late] = returnJobs({ ...world.deps, db: database().db, log })
  return { make: async () => make?.run({}), late: async () => late?.run({}) }
}

type Shown = {
  id: string
  kind: string
  from: string
  hash: string
  late: boolean
  sent: { at: string; by: string } | null
  figures: { figure: string; value: number | null; before: number | null; large: boolean; corrections: object[] }[]
}
async function shown(kind = 'MONTH'): Promise<Shown[]> {
  const { status, payload } = await managers[0].get(path)
  expect(status, JSON.stringify(payload)).toBe(200)
  return (payload.items as Shown[]).filter((each) => each.kind === kind)
}
async function stored() {
  const { rows } = await database().db.execute<{ content: string; hash: string }>(
    sql`select content, hash from funder_return order by from_on, kind`,
  )
  return rows
}

const october = { from: '2026-10-01', to: '2026-10-31', holidays: ['2026-10-01', '2026-10-19'] }
async function recounted(now: string) {
  const all = await readWhole(async (table) => {
    const rows = await database().db.execute<{ row: Record<string, string | number | boolean | null> }>(
      sql`select row_to_json(t) as row from ${sql.identifier(table)} t`,
    )
    return rows.rows.map(({ row }) => row)
  })
  return recountReturn(all, { ...october, now: new Date(now) })
}
const valuesOf = (item: Shown | undefined) =>
  Object.fromEntries((item?.figures ?? []).map(({ figure, value }) => [figure, value]))

describe('the return that makes itself', () => {
  it('is made the evening before it is due and not before, once, whoever runs the job how often', async () => {
    await jobsAt('2026-11-09T19:59:59+08:00').make()
    expect(await shown()).toEqual([])
    const { make } = jobsAt('2026-11-09T20:00:00+08:00')
    await Promise.all([make(), make()])
    await make()
    expect(await shown()).toMatchObject([{ from: '2026-10-01', late: false, sent: null }])
    expect(await shown('QUARTER')).toEqual([])
  })

  it('says of each figure what whole tables say that somebody else adds up', async () => {
    const [item] = await shown()
    const figures = valuesOf(item)
    expect(figures).toEqual(await recounted('2026-11-09T20:00:00+08:00'))
    expect(Object.keys(figures)).toEqual([...returnFigures])
    // Of a population in which every figure is at work; NU-01A and YO-01A begin in this month.
    expect(Object.entries(figures).filter(([, value]) => value === null || value === 0)).toEqual([])
    expect(figures.waiting).toBe(2)
  })

  it('is frozen with its hash: the database refuses every change, also of the hash alone', async () => {
    const [row] = await stored()
    expect(row?.hash).toBe(
      createHash('sha256')
        .update(row?.content ?? '')
        .digest('hex'),
    )
    const db = database().db
    for (const change of [
      sql`update funder_return set content = replace(content, '1', '2'), hash = encode(sha256(convert_to(replace(content, '1', '2'), 'UTF8')), 'hex')`,
      sql`update funder_return set due_on = due_on + 1`,
      sql`update funder_return set made_at = now(), sent_at = now(), sent_by_id = gen_random_uuid()`,
      sql`update funder_return set sent_at = now()`,
      sql`delete from funder_return`,
      sql`insert into funder_return (id, kind, from_on, to_on, due_on, made_at, content, hash)
        values (gen_random_uuid(), 'MONTH', '2020-01-01', '2020-01-31', '2020-02-10', now(), 'x', 'y')`,
    ]) {
      await expect(db.execute(change)).rejects.toThrow()
    }
    expect(await stored()).toEqual([row])
  })

  it('is late from the first second after its day: an alarm, and a line of *Today* for managers', async () => {
    const today = async () => (await managers[0].get('/api/staff/today')).payload.returns
    await jobsAt('2026-11-10T23:59:59+08:00').late()
    expect([alarms, await today(), (await shown())[0]?.late]).toEqual([[], { waiting: 1, overdue: 0 }, false])
    world.at.clock.set('2026-11-11T00:00:00+08:00')
    for (const manager of managers) await manager.logInStaff('demo.manager', demoPassword)
    await jobsAt('2026-11-11T00:00:00+08:00').late()
    expect(alarms).toEqual([{ alarm: 'returnLate', returns: 1 }])
    expect([await today(), (await shown())[0]?.late]).toEqual([{ waiting: 1, overdue: 1 }, true])
  })

  it('is recorded as sent once, by one of two managers who press at the same moment, and the log says by whom', async () => {
    const [item] = await shown()
    const answers = await Promise.all(managers.map((each) => each.post(`${path}/${item?.id}/sent`, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [sent] = await shown()
    expect(sent?.sent).toMatchObject({ at: '2026-11-11T00:00:00+08:00', by: expect.stringMatching(/./) })
    // It went out a day too late, and stays so.
    expect(sent?.late).toBe(true)
    const { rows } = await database().db.execute(
      sql`select action, actor_kind, object_id from audit_entry where action like 'return.%' order by position`,
    )
    expect(rows).toEqual([
      { action: 'return.make', actor_kind: 'SYSTEM', object_id: item?.id },
      { action: 'return.sent', actor_kind: 'STAFF', object_id: item?.id },
    ])
    await expect(
      database().db.execute(sql`update funder_return set sent_at = null, sent_by_id = null`),
    ).rejects.toThrow()
  })

  it('keeps its number when something is corrected later; the correction stands beside it, once', async () => {
    const [before] = await shown()
    await write(
      sql`update lesson_mark set code = 'ATT' where code = 'ABS' and lesson_uuid = ${uuidOf('EX-01A 2026-10-13')}`,
    )
    world.at.clock.set('2026-11-11T00:05:00+08:00')
    const counts = () =>
      managers.map((each) => each.post(`${path}/${before?.id}/count`, { reason: 'roll of 13 October' }))
    const answers = await Promise.all(counts())
    const changed = answers.map(({ payload }) => payload.changed as string[])
    expect(changed.toSorted((a, b) => b.length - a.length)).toEqual([
      expect.arrayContaining(['attended', 'absent']),
      [],
    ])
    const [after] = await shown()
    expect([valuesOf(after), after?.hash]).toEqual([valuesOf(before), before?.hash])
    const now = await recounted('2026-11-11T00:05:00+08:00')
    const attended = after?.figures.find(({ figure }) => figure === 'attended')
    expect(attended?.corrections).toMatchObject([{ value: now.attended, reason: 'roll of 13 October' }])
    expect(now.attended).toBe(Number(attended?.value) + 1)
    for (const change of [
      sql`update funder_return_correction set value = 1`,
      sql`delete from funder_return_correction`,
    ]) {
      await expect(database().db.execute(change)).rejects.toThrow()
    }
  })

  it('of the next month stands beside the frozen one before it, with the large differences pointed out', async () => {
    await jobsAt('2026-12-09T20:00:00+08:00').make()
    for (const manager of managers) await manager.logInStaff('demo.manager', demoPassword)
    const [november, october] = await shown()
    expect([november?.from, october?.from]).toEqual(['2026-11-01', '2026-10-01'])
    const attended = november?.figures.find(({ figure }) => figure === 'attended')
    expect(attended).toMatchObject({ before: valuesOf(october).attended, large: true, corrections: [] })
    expect(october?.figures.some(({ large }) => large)).toBe(false)
  })
})
