import { lessonChangesPath } from '@dhc/contracts/member-api/lesson-changes'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { createBrowser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import type { FixedClock } from '../../testing/fixed-clock.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { callOffClass, callOffLesson, reinstateLesson } from './called-off-store.ts'
import { findTimetables } from './lesson-store.ts'
import { findClasses, listOfferedClasses } from './store.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const database = useTestDatabase()
let app: FastifyInstance
let clock: FixedClock

const first = sampleLesson('first', { date: '2026-12-01' })
const second = sampleLesson('second', { date: '2026-12-08' })
const twoLessons = { lessons: [first, second] }

const publish = (classes: unknown[]) =>
  syncCatalogue({
    inTransaction: database().inTransaction,
    cms: { readEveryCourse: async () => [sampleCourse('one', classes)], readCourse: async () => [] },
    clock,
    log: createLogger('silent'),
  })

beforeAll(async () => {
  ;({ app, clock } = await createTestApp(database()))
})
beforeEach(async () => {
  await emptyTables(database(), ['lesson_cancellation', 'class_cancellation', 'lesson', 'class', 'course'])
  await publish([sampleClass('EX-01A', twoLessons), sampleClass('EX-01B')])
})

const bySystem = () => ({ at: clock.now(), by: null })
const callOff = (lessonUuid: string) =>
  database().inTransaction((tx) => callOffLesson(tx, lessonUuid, { reason: 'INSTRUCTOR', ...bySystem() }))
const reinstate = (lessonUuid: string) =>
  database().inTransaction((tx) => reinstateLesson(tx, lessonUuid, { ...bySystem(), overrulesSignal: false }))
const lessonsOf = async (classCode: string) =>
  (await findTimetables(database().db, [uuidOf(classCode)])).get(uuidOf(classCode))?.lessons ?? []
const revisions = async () => (await lessonsOf('EX-01A')).map(({ revision }) => revision)
const changes = async (body: object) =>
  ((await createBrowser(app, '203.0.113.7').post(lessonChangesPath, body)).payload.items ?? []) as object[]

describe('a lesson the centre calls off', () => {
  it('is cancelled in every answer of the catalogue, and takes place again when it is reinstated', async () => {
    expect(await callOff(first.lessonUuid)).toBe(true)
    expect((await lessonsOf('EX-01A')).map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    const [found] = await findClasses(database().db, [uuidOf('EX-01A')])
    expect(found?.firstLessonStartsAt).toEqual(new Date('2026-12-08T02:30:00Z'))

    expect(await reinstate(first.lessonUuid)).toBe(true)
    expect((await lessonsOf('EX-01A')).map(({ isCancelled }) => isCancelled)).toEqual([false, false])
  })

  it('is called off once, by whichever of two clerks comes first', async () => {
    const done = await Promise.all([callOff(first.lessonUuid), callOff(first.lessonUuid)])
    expect(done.toSorted()).toEqual([false, true])
    expect(await revisions()).toEqual([1, 0])
    const back = await Promise.all([reinstate(first.lessonUuid), reinstate(first.lessonUuid)])
    expect(back.toSorted()).toEqual([false, true])
  })

  it('stays called off when an editor publishes the class again', async () => {
    await callOff(first.lessonUuid)
    await publish([sampleClass('EX-01A', { ...twoLessons, quota: 3 }), sampleClass('EX-01B')])
    expect((await lessonsOf('EX-01A'))[0]?.isCancelled).toBe(true)
  })

  it('takes place only if neither the centre nor an editor has cancelled it', async () => {
    await callOff(first.lessonUuid)
    await publish([sampleClass('EX-01A', { lessons: [{ ...first, cancelled: true }, second] }), sampleClass('EX-01B')])
    await reinstate(first.lessonUuid)
    expect((await lessonsOf('EX-01A'))[0]?.isCancelled).toBe(true)
  })
})

describe('the revision of a lesson', () => {
  it('goes up when it is called off, reinstated, moved or cancelled by an editor, and not otherwise', async () => {
    await callOff(first.lessonUuid)
    await reinstate(first.lessonUuid)
    expect(await revisions()).toEqual([2, 0])
    await publish([sampleClass('EX-01A', { lessons: [{ ...first, start: '10:00' }, second] }), sampleClass('EX-01B')])
    expect(await revisions()).toEqual([3, 0])
    const cancelled = {
      lessons: [
        { ...first, start: '10:00' },
        { ...second, cancelled: true },
      ],
    }
    await publish([sampleClass('EX-01A', cancelled), sampleClass('EX-01B')])
    await publish([sampleClass('EX-01A', { ...cancelled, quota: 9 }), sampleClass('EX-01B')])
    expect(await revisions()).toEqual([3, 1])
  })

  it('goes up for every lesson of a class that moves, is called off, is taken out or comes back', async () => {
    await publish([sampleClass('EX-01A', { ...twoLessons, centreCode: 'MEIFOO' }), sampleClass('EX-01B')])
    expect(await revisions()).toEqual([1, 1])
    await database().inTransaction((tx) => callOffClass(tx, uuidOf('EX-01A'), bySystem()))
    expect(await revisions()).toEqual([2, 2])
    await publish([sampleClass('EX-01B')])
    await publish([sampleClass('EX-01A', { ...twoLessons, centreCode: 'MEIFOO' }), sampleClass('EX-01B')])
    expect(await revisions()).toEqual([4, 4])
  })
})

describe('a class the centre calls off', () => {
  it('is cancelled in every answer of the catalogue, for good', async () => {
    const callOffIt = () => database().inTransaction((tx) => callOffClass(tx, uuidOf('EX-01A'), bySystem()))
    expect((await Promise.all([callOffIt(), callOffIt()])).toSorted()).toEqual([false, true])
    await publish([sampleClass('EX-01A', { ...twoLessons, quota: 3 }), sampleClass('EX-01B')])
    const [found] = await findClasses(database().db, [uuidOf('EX-01A')])
    const timetables = await findTimetables(database().db, [uuidOf('EX-01A'), uuidOf('EX-01B')])
    expect([found?.isCancelled, timetables.get(uuidOf('EX-01A'))?.courseClass.isCancelled]).toEqual([true, true])
    expect(timetables.get(uuidOf('EX-01B'))?.courseClass.isCancelled).toBe(false)
    const offered = await listOfferedClasses(database().db)
    expect(offered.filter(({ isCancelled }) => isCancelled).map(({ classCode }) => classCode)).toEqual(['EX-01A'])
  })
})

describe('what has been called off, for pages that were made before', () => {
  beforeEach(async () => {
    await callOff(first.lessonUuid)
    await callOff(uuidOf('EX-01B first lesson'))
  })

  it('is listed with the reason, by class or by day', async () => {
    const { lessonUuid } = first
    const item = { strapiUuid: uuidOf('EX-01A'), classCode: 'EX-01A', lessonUuid, reason: 'INSTRUCTOR' }
    const time = { date: '2026-12-01', start: '10:30', end: '11:30' }
    expect(await changes({ strapiUuids: [uuidOf('EX-01A')] })).toEqual([{ ...item, ...time }])
    expect(await changes({ from: '2026-12-01', to: '2026-12-01' })).toHaveLength(2)
    expect([await changes({ from: '2026-12-02' }), await changes({ to: '2026-11-30' })]).toEqual([[], []])
  })

  it('is listed lesson by lesson when the class is called off', async () => {
    await database().inTransaction((tx) => callOffClass(tx, uuidOf('EX-01A'), bySystem()))
    expect(await changes({ strapiUuids: [uuidOf('EX-01A')] })).toMatchObject([
      { date: '2026-12-01', reason: 'INSTRUCTOR' },
      { date: '2026-12-08', reason: 'OTHER' },
    ])
  })

  it('is no news after the lesson would have ended', async () => {
    clock.set('2026-12-01T11:29:59+08:00')
    expect(await changes({})).toHaveLength(2)
    clock.set('2026-12-01T11:30:00+08:00')
    expect(await changes({})).toEqual([])
    clock.set('2026-11-15T10:00:00+08:00')
  })
})
