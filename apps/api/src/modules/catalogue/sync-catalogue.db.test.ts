import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { eventually, gate } from '../../testing/eventually.ts'
import { type FakeCms, startFakeCms, testCatalogueToken } from '../../testing/fake-cms.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findClasses, hasCatalogue, listOfferedClasses } from './store.ts'
import { type CmsClient, createCmsClient, type SyncDeps, syncCatalogue } from './sync-catalogue.ts'
import { listProblems } from './sync-store.ts'

const database = useTestDatabase()
let cms: FakeCms

beforeAll(async () => {
  cms = await startFakeCms()
})
afterAll(() => cms.stop())
beforeEach(async () => {
  await emptyTables(database(), ['lesson', 'class', 'course', 'catalogue_pull'])
  cms.broken = undefined
  cms.courses = [sampleCourse('one', [sampleClass('EX-01A'), sampleClass('EX-01B')]), sampleCourse('two')]
})

function deps(client: CmsClient = createCmsClient({ url: cms.url, catalogueToken: testCatalogueToken })): SyncDeps {
  const { inTransaction } = database()
  return { inTransaction, cms: client, clock: fixedClock(), log: createLogger('silent') }
}

async function isAnybodyWaitingForALock(): Promise<boolean> {
  const { rows } = await database().inTransaction((tx) =>
    tx.execute(sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`),
  )
  return rows.length > 0
}

const findClass = async (classCode: string) => (await findClasses(database().db, [uuidOf(classCode)]))[0]
const offeredCodes = async () => (await listOfferedClasses(database().db)).map(({ classCode }) => classCode).toSorted()

describe('the copy of the catalogue', () => {
  it('is taken from the CMS and marks that there is one', async () => {
    expect(await hasCatalogue(database().db)).toBe(false)
    await syncCatalogue(deps())
    expect(await offeredCodes()).toEqual(['EX-01A', 'EX-01B', 'two-A'])
    expect(await hasCatalogue(database().db)).toBe(true)
    expect(await findClass('EX-01A')).toMatchObject({
      courseId: 'one',
      quota: 20,
      chronicDiseases: [],
      enrolStartAt: new Date('2026-11-10T01:00:00Z'),
      firstLessonStartsAt: new Date('2026-12-01T02:30:00Z'),
    })
  })

  it('finds nothing to do the second time', async () => {
    await syncCatalogue(deps())
    const { courses, classes, lessons } = await syncCatalogue(deps())
    for (const { create, update, restore, archive } of [courses, classes, lessons]) {
      expect([create, update, restore, archive]).toEqual([[], [], [], []])
    }
  })

  it('of one course follows what its editor does: change, move, withdraw, publish again', async () => {
    await syncCatalogue(deps())
    cms.courses = [
      sampleCourse('one', [sampleClass('EX-01A', { quota: 33, chronicDiseases: ['D', 'H'] })]),
      sampleCourse('two', [sampleClass('two-A'), sampleClass('EX-01B')]),
    ]
    await syncCatalogue(deps(), 'two')
    await syncCatalogue(deps(), 'one')
    expect(await offeredCodes()).toEqual(['EX-01A', 'EX-01B', 'two-A'])
    expect(await findClass('EX-01A')).toMatchObject({ quota: 33, chronicDiseases: ['D', 'H'] })
    expect(await findClass('EX-01B')).toMatchObject({ courseId: 'two' })

    cms.courses = cms.courses.slice(1)
    await syncCatalogue(deps(), 'one')
    expect(await offeredCodes()).toEqual(['EX-01B', 'two-A'])
    cms.courses = [sampleCourse('one', [sampleClass('EX-01A')])]
    await syncCatalogue(deps(), 'one')
    expect(await offeredCodes()).toEqual(['EX-01A', 'EX-01B', 'two-A'])
  })

  it('keeps a lesson that was taken out, archived', async () => {
    await syncCatalogue(deps())
    cms.courses = [
      sampleCourse('one', [sampleClass('EX-01A', { lessons: [sampleLesson('later', { date: '2026-12-08' })] })]),
    ]
    await syncCatalogue(deps(), 'one')
    expect(await findClass('EX-01A')).toMatchObject({
      firstLessonStartsAt: new Date('2026-12-08T02:30:00Z'),
    })
    const { rows } = await database().db.execute(
      sql`select is_archived from lesson where lesson_uuid = ${uuidOf('EX-01A first lesson')}`,
    )
    expect(rows).toEqual([{ is_archived: true }])
  })

  it('keeps the earlier copy of a bad class while the others are copied', async () => {
    await syncCatalogue(deps())
    cms.courses = [
      sampleCourse('one', [{ ...sampleClass('EX-01A'), quota: 'many' }, sampleClass('EX-01B', { quota: 7 })]),
      sampleCourse('two'),
    ]
    await syncCatalogue(deps())
    expect(await findClass('EX-01A')).toMatchObject({ quota: 20 })
    expect(await findClass('EX-01B')).toMatchObject({ quota: 7 })
  })
})

describe('what is wrong with a course', () => {
  it('is cleared by a copy of that course, and not by the copy of another', async () => {
    const bad = (code: string) => ({ ...sampleClass(code), quota: -1 })
    cms.courses = [sampleCourse('one', [bad('EX-01A')]), sampleCourse('two', [bad('two-A')])]
    await syncCatalogue(deps())
    cms.courses = [sampleCourse('one'), sampleCourse('two')]
    await syncCatalogue(deps(), 'one')
    const left = await listProblems(database().db)
    expect(left.map(({ courseId, classCode, code }) => [courseId, classCode, code])).toEqual([
      ['two', 'two-A', 'OUT_OF_RANGE'],
    ])
    await syncCatalogue(deps(), 'two')
    expect(await listProblems(database().db)).toEqual([])
  })
})

describe('a CMS that does not answer properly', () => {
  it.each([
    ['an error', { status: 500, contentType: 'application/json', body: '{"courses":[]}' }],
    ['nothing at all', { status: 200, contentType: 'application/json', body: '' }],
    ['no content', { status: 204, contentType: 'application/json', body: '' }],
    ['an empty object', { status: 200, contentType: 'application/json', body: '{}' }],
    ['null', { status: 200, contentType: 'application/json', body: 'null' }],
    ['a page', { status: 200, contentType: 'text/html', body: '<html>' }],
    ['a redirect', { status: 302, contentType: 'text/html', body: '' }],
  ])('with %s changes nothing', async (_what, broken) => {
    await syncCatalogue(deps())
    cms.broken = broken
    await expect(syncCatalogue(deps())).rejects.toThrow()
    await expect(syncCatalogue(deps(), 'one')).rejects.toThrow()
    cms.broken = undefined
    expect(await offeredCodes()).toEqual(['EX-01A', 'EX-01B', 'two-A'])
  })

  it('that refuses our token changes nothing', async () => {
    await syncCatalogue(deps())
    await expect(syncCatalogue(deps(createCmsClient({ url: cms.url, catalogueToken: 'wrong' })))).rejects.toThrow('401')
    expect(await offeredCodes()).toHaveLength(3)
  })

  it('that truly has no course left empties the offer', async () => {
    await syncCatalogue(deps())
    cms.courses = []
    await syncCatalogue(deps())
    expect(await offeredCodes()).toEqual([])
  })
})

describe('two copies at the same moment', () => {
  it('take turns: the one that asked last is the one that stays', async () => {
    const real = createCmsClient({ url: cms.url, catalogueToken: testCatalogueToken })
    const [hasRead, mayGoOn] = [gate(), gate()]
    const slow: CmsClient = {
      ...real,
      async readEveryCourse() {
        const courses = await real.readEveryCourse()
        hasRead.open()
        await mayGoOn.opened
        return courses
      },
    }
    const first = syncCatalogue(deps(slow))
    await hasRead.opened
    cms.courses = [sampleCourse('one', [sampleClass('EX-01A', { quota: 99 })])]
    let isSecondDone = false
    const second = syncCatalogue(deps(), 'one').finally(() => {
      isSecondDone = true
    })
    // It waits for the first; were there no lock, it would be done and then be overwritten.
    await eventually(async () => isSecondDone || (await isAnybodyWaitingForALock()))
    mayGoOn.open()
    await Promise.all([first, second])
    expect(await findClass('EX-01A')).toMatchObject({ quota: 99 })
  })

  it('never collide, however many there are', async () => {
    const requests = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? syncCatalogue(deps()) : syncCatalogue(deps(), 'one'),
    )
    await Promise.all(requests)
    expect(await offeredCodes()).toEqual(['EX-01A', 'EX-01B', 'two-A'])
  })
})
