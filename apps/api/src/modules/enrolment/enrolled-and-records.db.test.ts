import { enrolledPath, recordsPath } from '@dhc/contracts/member-api/enrolments'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { instantOf } from '@dhc/reference/hong-kong-time'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { findMember } from '../member/index.ts'
import { addMissingEnrolments } from './store.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
const { awaitingBallot, awaitingConfirmation, enrolled, unsuccessful, cancelled, withdrawn } = enrolmentStatus
let at: AccountsAtWork
let own: Browser
let other: Browser
let memberId: string
let written = 0

/** Today is 15 November 2026. */
const ended = sampleClass('RC-02A', {
  lessons: [
    sampleLesson('ended, first', { date: '2026-09-10' }),
    sampleLesson('ended, last', { date: '2026-10-15', start: '14:00', end: '15:30' }),
    sampleLesson('ended, called off', { date: '2026-12-24', cancelled: true }),
  ],
})
const running = sampleClass('MH-01A', {
  centreCode: 'SAT-NC',
  ballotAt: '2026-10-01T10:00:00+08:00',
  lessons: [
    sampleLesson('running, next', { date: '2026-11-20' }),
    sampleLesson('running, past', { date: '2026-11-10' }),
    sampleLesson('running, called off', { date: '2026-11-18', cancelled: true }),
  ],
})
const later = sampleClass('EX-01A', { method: 'DRAW' })

async function publish(hidden = false) {
  // Each a course of its own: a member has one class of a course at most (D-111).
  const courses = [ended, running, later].map((each) => ({
    ...sampleCourse(`course ${each.classCode}`, [each]),
    hidden,
  }))
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  const { inTransaction } = database()
  await syncCatalogue({ inTransaction, cms, clock: at.clock, log: createLogger('silent') })
}

beforeAll(async () => {
  at = await accountsAtWork(database())
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
  ;[own, other] = [at.browser(), at.browser()]
  await own.logIn({ mobile: '55500101' }, demoPassword)
  await other.logIn({ mobile: '55500102' }, demoPassword)
})
beforeEach(async () => {
  await emptyTables(database(), ['enrolment_event', 'enrolment'])
  await publish()
})

function apply(classCode: string, status: EnrolmentStatus, statusOn = '2026-11-14') {
  written += 1
  const id = uuidOf(`application ${written}`)
  const statusAt = instantOf(statusOn, '23:59')
  const place = { classUuid: uuidOf(classCode), courseId: `course ${classCode}`, channel: 'ONLINE' } as const
  const application = { id, ...place, method: 'OPEN', memberId, status } as const
  const createdAt = instantOf('2026-08-01')
  return database().inTransaction((tx) => addMissingEnrolments(tx, [{ ...application, createdAt, statusAt }]))
}

type Item = Readonly<Record<string, unknown>>
const itemsOf = async (browser: Browser, path: string, body: object = {}) =>
  (await browser.post(path, body)).payload.items as Item[]
const enrolledStatuses = async () => (await itemsOf(own, enrolledPath)).map(({ status }) => status)
const recordCodes = async (period?: string) =>
  (await itemsOf(own, recordsPath, period ? { period } : {})).map(({ code }) => code)

describe('enrolled courses (S1-12, D-118)', () => {
  it('a place in a class that is still on comes with its lessons and the next one', async () => {
    await apply('MH-01A', enrolled)
    const answer = await own.post(enrolledPath, {})
    expect(answer.payload).toMatchObject({ page: 1, pageSize: 10, total: 1 })
    const next = {
      lessonUuid: uuidOf('running, next'),
      date: '2026-11-20',
      start: '10:30',
      end: '11:30',
      lessonStatus: 'SCHEDULED',
      attendance: null,
      leaveAt: null,
      leaveAllowedUntil: '2026-11-20T09:30:00+08:00',
    }
    const [item] = answer.payload.items as Item[]
    expect(item).toMatchObject({
      status: 'A',
      method: 'OPEN',
      strapiUuid: uuidOf('MH-01A'),
      classCode: 'MH-01A',
      courseDocumentId: 'course MH-01A',
      entryNo: expect.stringMatching(/^\d{6}$/),
      cancelReason: null,
      checkAfter: null,
      waitlisted: false,
      ballot: null,
      group: null,
      courseName: { 'zh-HK': '椅上伸展入門', 'zh-CN': '椅上伸展入门', 'en-US': 'Chair stretching' },
      hasCoursePage: true,
      centre: { code: 'SAT-NC', name: { 'zh-HK': '主中心' } },
      appliedAt: '2026-08-01T00:00:00+08:00',
      statusAt: '2026-11-14T23:59:00+08:00',
      ballotAt: '2026-10-01T10:00:00+08:00',
      nextLesson: next,
      lessons: [
        { date: '2026-11-10', lessonStatus: 'SCHEDULED' },
        { date: '2026-11-18', lessonStatus: 'CANCELLED' },
        next,
      ],
      actions: ['LEAVE'],
    })
  })

  it.each([
    ['E', awaitingBallot],
    ['P', awaitingConfirmation],
    ['A', enrolled],
  ])('an application with %s is here and not among the records', async (letter, status) => {
    await apply('EX-01A', status)
    expect([await enrolledStatuses(), await recordCodes('Y1')]).toEqual([[letter], []])
  })

  it('an unsuccessful one is here for 30 days, without a next lesson, and is a record all the while', async () => {
    await apply('EX-01A', unsuccessful, '2026-10-16')
    expect(await itemsOf(own, enrolledPath)).toMatchObject([{ status: 'W', nextLesson: null }])
    expect(await recordCodes('Y1')).toEqual(['W'])
    await emptyTables(database(), ['enrolment_event', 'enrolment'])
    await apply('EX-01A', unsuccessful, '2026-10-15')
    expect([await enrolledStatuses(), await recordCodes('Y1')]).toEqual([[], ['W']])
  })

  it('the soonest lesson comes first, what has none last', async () => {
    await apply('RC-02A', unsuccessful)
    await apply('EX-01A', awaitingBallot)
    await apply('MH-01A', enrolled)
    expect(await enrolledStatuses()).toEqual(['A', 'E', 'W'])
  })

  it('a course that was hidden or taken off the site stays, without a page to lead to (D-042)', async () => {
    await apply('MH-01A', enrolled)
    await publish(true)
    const hidden = await itemsOf(own, enrolledPath)
    const nothing = { readEveryCourse: async () => [], readCourse: async () => [] }
    const { inTransaction } = database()
    await syncCatalogue({ inTransaction, cms: nothing, clock: at.clock, log: createLogger('silent') })
    const gone = await itemsOf(own, enrolledPath)
    for (const items of [hidden, gone]) expect(items).toMatchObject([{ classCode: 'MH-01A', hasCoursePage: false }])
  })
})

describe('my records (3.6, D-118, D-119)', () => {
  it.each([
    ['R', cancelled],
    ['C', withdrawn],
  ])('an application with %s is here on the day it ended, and not among the enrolled', async (letter, status) => {
    await apply('EX-01A', status, '2026-11-01')
    const records = await itemsOf(own, recordsPath)
    expect(records).toMatchObject([{ code: letter, date: '2026-11-01', start: null, classCode: 'EX-01A' }])
    expect(await enrolledStatuses()).toEqual([])
  })

  it('a place in a class that has ended is here on the day of its last lesson', async () => {
    await apply('RC-02A', enrolled, '2026-08-20')
    const records = await itemsOf(own, recordsPath)
    expect(records).toMatchObject([{ code: 'A', date: '2026-10-15', start: '14:00', centre: { code: 'CORE' } }])
    expect(await enrolledStatuses()).toEqual([])
  })

  it.each([
    ['M1', '2026-10-15', '2026-10-14'],
    ['M3', '2026-08-15', '2026-08-14'],
    ['M6', '2026-05-15', '2026-05-14'],
    ['Y1', '2025-11-15', '2025-11-14'],
  ])('%s goes back to %s and no further (S9-21)', async (period, firstOn, dayBefore) => {
    await apply('EX-01A', cancelled, firstOn)
    await apply('EX-01A', withdrawn, dayBefore)
    expect(await recordCodes(period)).toEqual(['R'])
  })

  it('goes back three months unless asked otherwise, the latest first', async () => {
    await apply('EX-01A', withdrawn, '2026-08-15')
    await apply('EX-01A', unsuccessful, '2026-08-14')
    await apply('EX-01A', cancelled, '2026-11-14')
    expect(await recordCodes()).toEqual(['R', 'C'])
  })

  it('comes in pages', async () => {
    for (let day = 1; day <= 11; day += 1) await apply('EX-01A', cancelled, `2026-11-${String(day).padStart(2, '0')}`)
    const second = await own.post(recordsPath, { page: 2, pageSize: 10 })
    expect(second.payload).toMatchObject({ page: 2, pageSize: 10, total: 11, items: [{ date: '2026-11-01' }] })
    expect(await itemsOf(own, recordsPath, { page: 3, pageSize: 10 })).toEqual([])
  })
})

describe('whose they are (S6-04, D-070, SEC-02)', () => {
  it('another member sees nothing of it, and cannot ask for it either', async () => {
    await apply('MH-01A', enrolled)
    await apply('EX-01A', cancelled)
    for (const path of [enrolledPath, recordsPath]) {
      expect(await itemsOf(own, path)).toHaveLength(1)
      expect((await other.post(path, {})).payload).toMatchObject({ items: [], total: 0 })
      const answer = await other.post(path, { memberId })
      expect([answer.status, answer.code]).toEqual([422, 1001])
    }
  })

  it.each([enrolledPath, recordsPath])('a guest is not answered by %s (1003)', async (path) => {
    const answer = await at.browser().post(path, {})
    expect([answer.status, answer.code]).toEqual([401, 1003])
  })

  it.each([{ period: 'M2' }, { page: 0 }, { pageSize: 11 }])('%j is refused (1001)', async (body) => {
    const answer = await own.post(recordsPath, body)
    expect([answer.status, answer.code]).toEqual([422, 1001])
  })
})
