import type { AddressInfo } from 'node:net'
import { todayPath } from '@dhc/contracts/staff-api/today'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { testBallotDeps } from '../../testing/ballots-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from '../enrolment/index.ts'
import { findMember } from '../member/index.ts'
import { storePacks } from './index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
const courses = [
  sampleCourse('one', [
    sampleClass('EX-01A', { lessons: [sampleLesson('first'), sampleLesson('next', { date: '2026-12-02' })] }),
  ]),
  sampleCourse('two', [sampleClass('EX-02A', { centreCode: 'SAT-MF', lessons: [sampleLesson('far')] })]),
]

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})

beforeEach(async () => {
  const used = [
    'lesson_mark',
    'enrolment_event',
    'enrolment',
    'paper_pack',
    'message_out',
    'call_list_entry',
    'notification',
    'session',
  ]
  used.push('lesson_cancellation', 'class_news', 'rate_limit')
  await emptyTables(database(), [...used, 'audit_unsealed', 'audit_entry'])
  at.clock.set('2026-12-01T08:30:00+08:00')
})

async function enrol(word: string, memberNo: string, status: 'A' | 'P', at_ = '2026-11-20T10:00:00+08:00') {
  const member = await findMember(at.members, { memberNo })
  const [createdAt, memberId] = [new Date(at_), member?.id ?? '']
  const facts = { classUuid: uuidOf('EX-01A'), courseId: 'one', method: 'OPEN', channel: 'COUNTER' } as const
  const row = { id: uuidOf(word), memberId, status, ...facts, createdAt, statusAt: createdAt }
  await database().inTransaction((tx) => addMissingEnrolments(tx, [row]))
}

async function signedIn(role: string): Promise<Browser> {
  const browser = at.browser()
  await browser.logInStaff(`demo.${role}`, demoPassword)
  return browser
}

const addressOf = (listening: string | AddressInfo | null) =>
  `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`

describe('the board of the day', () => {
  it('shows the front desk what waits for it: lessons, applications with their day, enquiries', async () => {
    await enrol('chan', 'SSPD000101', 'A')
    const desk = await signedIn('frontdesk')
    const { payload } = await desk.get(`${todayPath}?centre=CORE`)
    expect(payload).toMatchObject({
      date: '2026-12-01',
      centre: 'CORE',
      lessons: [{ classCode: 'EX-01A', start: '10:30', enrolled: 1, on_leave: 0, marked: 0 }],
      applications: { waiting: 1, oldest: [{ name: expect.any(String), contact_by: expect.any(String) }] },
      enquiries: { NEW: 0, overdue: 0 },
      messages: { to_call: 0, undelivered: 0 },
      rolls: { waiting: 0, oldest: [] },
      weather: { signals: [], feed: { state: 'OFF' } },
    })
    // Not the front desk's queues.
    expect(payload).toMatchObject({ confirmations: null, ballots: null, deletions: null, recalls: null })
    expect(payload).toMatchObject({ consultations: null, class_news: null })
  })

  it('shows confirmations with the fifth working day, those past it counted', async () => {
    await enrol('late', 'SSPD000101', 'P')
    await enrol('fresh', 'SSPD000102', 'P', '2026-11-30T10:00:00+08:00')
    const programme = await signedIn('programme')
    expect((await programme.get(todayPath)).payload).toMatchObject({
      confirmations: {
        waiting: 2,
        overdue: 1,
        oldest: [
          { enrolmentId: uuidOf('late'), due: '2026-11-27', overdue: true },
          { enrolmentId: uuidOf('fresh'), due: '2026-12-07', overdue: false },
        ],
      },
      applications: null,
    })
    expect((await programme.get(`${todayPath}?centre=SAT-MF`)).payload).toMatchObject({ confirmations: { waiting: 0 } })
  })

  it('shows an instructor the lessons of the own centre and no queue, and refuses another centre', async () => {
    const instructor = await signedIn('instructor')
    const { payload } = await instructor.get(todayPath)
    expect(payload).toMatchObject({
      lessons: [{ centre: 'CORE' }],
      applications: null,
      enquiries: null,
      messages: null,
    })
    expect((await instructor.get(`${todayPath}?centre=SAT-MF`)).code).toBe(1005)
  })

  it('counts whom the call list has: not the messages that were lost, and nobody who has read the news', async () => {
    await enrol('chan', 'SSPD000101', 'A')
    const [desk, programme] = [await signedIn('frontdesk'), await signedIn('programme')]
    const toCall = async () => ((await desk.get(todayPath)).payload.messages as { to_call: number }).to_call
    const listed = async () => (await desk.get('/api/staff/calls')).payload.total
    await programme.post(`/api/staff/lessons/${uuidOf('next')}/cancel`, { reason: 'INSTRUCTOR' })
    expect([await toCall(), await listed()]).toEqual([0, 0])
    await database().db.execute(sql`update message_out set state = 'FAILED', body = null`)
    // Boards of one moment are shared; of this moment a second later.
    await expect.poll(toCall).toBe(1)
    expect(await listed()).toBe(1)
    await database().db.execute(sql`update notification set read_at = now()`)
    expect(await listed()).toBe(0)
    await expect.poll(toCall).toBe(0)
  })

  it('names the lessons of a week whose roll nobody has taken, from their end on', async () => {
    await enrol('chan', 'SSPD000101', 'A')
    const rolls = async () => {
      const instructor = await signedIn('instructor')
      return (await instructor.get(todayPath)).payload.rolls as { waiting: number; oldest: { lessonUuid: string }[] }
    }
    at.clock.set('2026-12-01T11:29:00+08:00')
    expect(await rolls()).toEqual({ waiting: 0, oldest: [] })
    at.clock.set('2026-12-02T12:00:00+08:00')
    expect((await rolls()).oldest.map(({ lessonUuid }) => lessonUuid)).toEqual([uuidOf('first'), uuidOf('next')])
    const instructor = await signedIn('instructor')
    const marks = [{ enrolmentId: uuidOf('chan'), code: 'ATT' }]
    await instructor.post(`/api/staff/lessons/${uuidOf('first')}/attendance`, { marks })
    expect((await rolls()).oldest.map(({ lessonUuid }) => lessonUuid)).toEqual([uuidOf('next')])
    at.clock.set('2026-12-10T00:00:00+08:00')
    expect(await rolls()).toEqual({ waiting: 0, oldest: [] })
  })

  it('shows a nurse who waits for a consultation and the times of today, and what is over without an outcome', async () => {
    const member = await findMember(at.members, { memberNo: 'SSPD000101' })
    const other = await findMember(at.members, { memberNo: 'SSPD000102' })
    const add = (id: string, state: string, scheduledAt: string | null) =>
      database().db.execute(sql`insert into telehealth_request (id, member_id, state, channel, sealed, created_at, state_at, scheduled_at)
        values (${uuidOf(id)}, ${id === 'asks' ? member?.id : other?.id}, ${state}, 'PHONE', 'x', now(), now(), ${scheduledAt})`)
    await emptyTables(database(), ['telehealth_request'])
    await add('asks', 'REQUESTED', null)
    await add('today', 'SCHEDULED', '2026-12-01T15:00:00+08:00')
    const shown = async () => (await (await signedIn('clinical')).get(todayPath)).payload.consultations
    expect(await shown()).toEqual({ waiting: 1, overdue: 0, today: ['2026-12-01T15:00:00+08:00'] })
    at.clock.set('2026-12-01T16:00:01+08:00')
    expect(await shown()).toEqual({ waiting: 1, overdue: 1, today: [] })
    await emptyTables(database(), ['telehealth_request'])
  })

  it('names to a manager who asked for deletion, and the day on which the record is emptied', async () => {
    const member = await findMember(at.members, { memberNo: 'SSPD000102' })
    await database().db.execute(sql`update member set deletion_requested_at = now(), deletion_due_on = '2026-12-09'
      where id = ${member?.id}`)
    const { payload } = await (await signedIn('manager')).get(todayPath)
    expect(payload.deletions).toMatchObject({
      asked: 1,
      next: [{ member_id: member?.id, due_on: '2026-12-09', on_hold: false }],
    })
    await database().db.execute(sql`update member set deletion_requested_at = null, deletion_due_on = null`)
  })

  it('has another version when something has happened', async () => {
    const desk = await signedIn('frontdesk')
    const versionNow = async () => (await desk.get(todayPath)).payload.version
    const before = await versionNow()
    expect(await versionNow()).toBe(before)
    await enrol('chan', 'SSPD000101', 'P')
    expect(await versionNow()).not.toBe(before)
  })

  it('streams that there is a newer one, and ends with the service', async () => {
    const desk = await signedIn('frontdesk')
    const address = await at.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { authorization: `Bearer ${desk.token}`, cookie }
    expect((await fetch(`${address}${todayPath}/stream`, { headers })).status).toBe(422)
    const response = await fetch(`${address}${todayPath}/stream?since=older`, { headers })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    let heard = ''
    for await (const chunk of response.body ?? []) {
      heard += Buffer.from(chunk).toString('utf8')
      if (heard.includes('event: change')) break
    }
    expect(heard).toMatch(/data: \{"version":"\d+-\d+-\d+-\d+"\}/)
  })

  it('ends the stream of who signs out, and leaves that of a colleague open (SEC-03)', async () => {
    const [desk, colleague] = [await signedIn('frontdesk'), await signedIn('manager')]
    const address = at.app.server.listening ? addressOf(at.app.server.address()) : await at.app.listen({ port: 0 })
    const follow = async (browser: Browser) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { authorization: `Bearer ${browser.token}`, cookie }
      const response = await fetch(`${address}${todayPath}/stream?since=older`, { headers })
      const state = { isOver: false }
      void response.text().then(
        () => Object.assign(state, { isOver: true }),
        () => undefined,
      )
      return state
    }
    const [own, other] = [await follow(desk), await follow(colleague)]
    await desk.post('/api/staff/auth/logout', {})
    await expect.poll(() => own.isOver, { timeout: 10_000 }).toBe(true)
    expect(other.isOver).toBe(false)
  })

  it('is not shared with who works at another centre, or in another role', async () => {
    const [desk, instructor] = [await signedIn('frontdesk'), await signedIn('instructor')]
    const { payload } = await desk.get(`${todayPath}?centre=CORE`)
    const others = await instructor.get(`${todayPath}?centre=CORE`)
    expect(payload.applications).not.toBeNull()
    expect(others.payload?.applications ?? null).toBeNull()
    expect((await instructor.get(`${todayPath}?centre=SAT-MF`)).code).toBe(1005)
  })
})

describe('the paper pack', () => {
  const paper = `${todayPath}/paper?centre=CORE`

  it('has the rolls of today and tomorrow and everybody’s number once, and that it was printed is logged', async () => {
    await enrol('chan', 'SSPD000101', 'A')
    await enrol('lee', 'SSPD000102', 'A')
    const desk = await signedIn('frontdesk')
    const { payload } = await desk.get(paper)
    const days = payload.days as { date: string; lessons: { roll: object[] }[] }[]
    expect(days.map(({ date, lessons }) => [date, lessons.map(({ roll }) => roll.length)])).toEqual([
      ['2026-12-01', [2]],
      ['2026-12-02', [2]],
    ])
    expect(payload.phones).toHaveLength(2)
    expect(payload.phones).toContainEqual(expect.objectContaining({ mobile: '+85255500101', classCodes: ['EX-01A'] }))
    const { rows } = await database().db.execute(
      sql`select action, detail from audit_entry where action like 'paper%' and object_kind is distinct from 'list'`,
    )
    expect(rows).toEqual([{ action: 'paper.print', detail: 'CORE, now, 2 people' }])
  })

  it('of the morning is stored encrypted per centre, and is gone after three days', async () => {
    await enrol('chan', 'SSPD000101', 'A')
    const deps = { ...at.members, cipher: testBallotDeps(database(), at.clock).cipher }
    at.clock.set('2026-12-01T06:00:00+08:00')
    expect(await storePacks(deps)).toBe(2)
    expect(await storePacks(deps)).toBe(2)
    const stored = await database().db.execute<{ content: string }>(sql`select content from paper_pack`)
    expect(stored.rows).toHaveLength(2)
    expect(JSON.stringify(stored.rows)).not.toMatch(/55500101|EX-01A/)
    const desk = await signedIn('frontdesk')
    expect((await desk.get(`${paper}&made=morning`)).payload).toMatchObject({
      made_at: '2026-12-01T06:00:00+08:00',
      phones: [{ mobile: '+85255500101' }],
    })
    at.clock.set('2026-12-04T06:00:00+08:00')
    await storePacks(deps)
    const left = await database().db.execute<{ made_on: string }>(sql`select made_on::text from paper_pack order by 1`)
    expect(left.rows.map(({ made_on }) => made_on)).toEqual(['2026-12-04', '2026-12-04'])
  })
})
