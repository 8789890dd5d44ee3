import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'

const database = useTestDatabase()
const path = (call: string) => `/api/health-programme/${call}`
let at: AccountsAtWork
let chan: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const cms = {
    readEveryCourse: async () => [sampleCourse('taichi', [sampleClass('OP-A')])],
    readCourse: async () => [],
  }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(() => emptyTables(database(), ['lesson_mark', 'enrolment_event', 'enrolment', 'calendar_feed']))

const open = async () => String((await chan.post(path('calendar/open'), {})).payload.path)
const read = async (address: string) => {
  const { statusCode, body, headers } = await at.app.inject({ url: address })
  return { statusCode, type: headers['content-type'], lines: body.split('\r\n') }
}

/** The first lesson, as a calendar library that is not ours understands it. */
async function readByLibrary(address: string) {
  const text = (await read(address)).lines.join('\r\n')
  const uid = `${uuidOf('OP-A first lesson')}@localhost:3000`
  const found = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .find((event) => event.uid === uid)
  if (!found) throw new Error(`the calendar has no ${uid}`)
  return {
    title: found.summary,
    where: found.location,
    starts: found.startDate.toJSDate().toISOString(),
    ends: found.endDate.toJSDate().toISOString(),
    status: found.component.getFirstPropertyValue('status'),
    sequence: found.sequence,
  }
}

async function placeInClass(): Promise<string> {
  const own = (await chan.post(path('apply'), { strapiUuid: uuidOf('OP-A') })).payload as unknown as EnrolmentView
  const confirmed = sql`update enrolment set status = 'A', status_at = now() where id = ${own.enrolmentId}`
  await database().inTransaction((tx) => tx.execute(confirmed))
  return own.enrolmentId
}

describe('a calendar that follows my lessons', () => {
  it('reads the lessons of my places under lasting names, as text/calendar', async () => {
    await placeInClass()
    const { statusCode, type, lines } = await read(await open())
    expect([statusCode, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(lines).toEqual(
      expect.arrayContaining([`UID:${uuidOf('OP-A first lesson')}@localhost:3000`, 'STATUS:CONFIRMED']),
    )
  })

  it('a calendar library reads the lesson from it, and learns that it is cancelled', async () => {
    const enrolmentId = await placeInClass()
    const address = await open()
    const before = await readByLibrary(address)
    expect(before).toMatchObject({
      status: 'CONFIRMED',
      starts: '2026-12-01T02:30:00.000Z',
      ends: '2026-12-01T03:30:00.000Z',
    })
    await chan.post(path('leave'), { enrolmentId, lessonUuid: uuidOf('OP-A first lesson') })
    const after = await readByLibrary(address)
    expect(after).toEqual({
      ...before,
      title: `已請假: ${before.title}`,
      status: 'CANCELLED',
      sequence: expect.any(Number),
    })
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  it('a place that is given up, and leave, arrive as cancelled under the same name with a higher number', async () => {
    const enrolmentId = await placeInClass()
    const address = await open()
    const sequence = async () =>
      Number((await read(address)).lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
    const before = await sequence()
    await chan.post(path('leave'), { enrolmentId, lessonUuid: uuidOf('OP-A first lesson') })
    const onLeave = await read(address)
    expect(onLeave.lines).toContain('STATUS:CANCELLED')
    const after = await sequence()
    expect(after).toBeGreaterThan(before)
    await chan.post(path('abandon'), { enrolmentId })
    expect((await read(address)).lines).toContain('STATUS:CANCELLED')
    expect(await sequence()).toBeGreaterThan(after)
  })

  it('its address ends when it is closed or replaced, and a made-up one never was', async () => {
    const first = await open()
    const second = await open()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    await chan.post(path('calendar/close'), {})
    expect((await read(second)).statusCode).toBe(404)
    expect((await read(`/api/calendar/${'A'.repeat(43)}.ics`)).statusCode).toBe(404)
  })

  it('its address is told again to whoever has just typed the password, and to nobody else', async () => {
    const address = await open()
    const reveal = () => chan.post(path('calendar/reveal'), {})
    expect((await reveal()).payload).toEqual({ path: address })
    at.clock.pass(11 * 60_000)
    expect((await reveal()).code).toBe(1107)
    await chan.post('/api/auth/confirm_password', { password: demoPassword })
    expect((await reveal()).payload).toEqual({ path: address })
  })

  it('an address that was drawn by chance, as before, goes on and is not told', async () => {
    await open()
    await database().inTransaction((tx) => tx.execute(sql`update calendar_feed set address_hash = 'of another'`))
    expect((await chan.post(path('calendar/reveal'), {})).payload).toEqual({ path: null })
  })

  it('the address itself is nowhere in the database', async () => {
    const address = (await open()).split('/').at(-1)?.replace('.ics', '') ?? ''
    const { rows } = await database().db.execute<{ address_hash: string }>(sql`select address_hash from calendar_feed`)
    expect(rows[0]?.address_hash).not.toContain(address)
  })
})
