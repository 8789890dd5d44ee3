import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedHeads, sealAudit, verifyAudit } from '../modules/audit/index.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, sampleLesson } from '../testing/catalogue-samples.ts'
import { seededContent } from '../testing/seeded-content.ts'
import { testFieldKey, testIndexKey } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { brokenPromises, everyPromise } from './promise-store.ts'
import { liveTwoYears } from './two-years.ts'

const database = useTestDatabase()
const presentAt = new Date('2026-11-19T04:00:00Z')
const now = sampleCourse('now', [
  sampleClass('EX-01C', {
    enrolStart: '2026-09-10T09:00:00+08:00',
    enrolEnd: '2026-10-02T23:59:00+08:00',
    lessons: ['2026-11-12', '2026-11-19', '2026-11-26'].map((date) => sampleLesson(`EX-01C ${date}`, { date })),
  }),
])

const rows = async (question: string) => (await database().inTransaction((tx) => tx.execute(sql.raw(question)))).rows

beforeAll(async () => {
  const cms = { readEveryCourse: async () => [now], readCourse: async () => [] }
  const keys = { fieldKeys: { current: testFieldKey, former: [] }, indexKey: testIndexKey }
  const settings = {
    publicValueSource: 'MARK_SIX',
    siteOrigin: 'http://localhost:3000',
    passwordHash: 'nobody signs in',
  } as const
  const content = seededContent('2026-11-19')
  const parts = { ...keys, ...settings, cms, content, database: database(), log: createLogger('silent') }
  await liveTwoYears(parts, { members: 90, seasons: 2 }, presentAt)
}, 600_000)

describe('the two years behind a demonstration', () => {
  it('have something for each desk: members, applicants, classes with rolls, ballots, readings, reviews, enquiries and messages', async () => {
    const [counts] = await rows(`select
      (select count(*) from member where state = 'VERIFIED') > 60 as members,
      (select count(*) from enrolment where status = 'A') > 40 as enrolled,
      (select count(distinct code) from lesson_mark) = 3 as marks,
      (select count(*) from ballot where released_at is not null and public_value is not null) > 2 as ballots,
      (select count(*) from health_reading) > 300 as readings,
      (select count(*) from risk_assessment) > 10 as reviews,
      (select count(*) from enquiry where replied_at is not null) > 10 as answered,
      (select count(*) from ballot_replacement) > 0 as "reserves that came in",
      (select count(*) from visit where state = 'CAME') > 20 as visits,
      (select count(*) from carer_relation) > 2 as helpers,
      (select count(*) from member where language <> 'zh-HK') > 2 as languages,
      (select count(*) from weather_signal) as storms,
      (select count(*) from lesson where starts_at::date = '2026-11-19') > 0 as today,
      (select count(*) from funder_return where sent_at < due_on + 1) > 5 as returns,
      (select array_agg(from_on::text) from funder_return where sent_at is null) = array['2026-10-01'] as to_send`)
    expect(Object.entries(counts ?? {}).filter(([, isThere]) => !isThere)).toEqual([])
  })

  it('break no promise of the service', async () => {
    expect(await database().inTransaction((tx) => brokenPromises(tx))).toEqual({})
  })

  it('have a log whose chain is whole', async () => {
    const { inTransaction, db } = database()
    await sealAudit({ inTransaction })
    const heads = publishedHeads({ indexKey: testIndexKey, headFile: undefined })
    const verdict = await verifyAudit({ db, heads, log: createLogger('silent') })
    expect(verdict).toMatchObject({ waiting: 0 })
    expect(verdict.broken).toBeUndefined()
    expect(verdict.head.sealNo).toBeGreaterThan(500)
  })
})

describe('the checker of promises', () => {
  it.each([
    [
      'nobody is enrolled who is not a member',
      `update enrolment set member_id = gen_random_uuid() where id = (select id from enrolment limit 1)`,
    ],
    [
      'no class has more people than places',
      `update class set quota = 0 where strapi_uuid = (select class_uuid from enrolment where holds_place and not is_over_quota limit 1)`,
    ],
    [
      'nobody applies before being a member, or outside the time of registration',
      `update enrolment set created_at = '2020-01-01' where id = (select id from enrolment where channel = 'ONLINE' and actor_kind <> 'SYSTEM' limit 1)`,
    ],
    [
      'a lesson is marked on its day or later, of people who had a place',
      `update lesson_mark set at = '2020-01-01' where code = 'ATT' and enrolment_id = (select enrolment_id from lesson_mark where code = 'ATT' limit 1)`,
    ],
    ['whoever was placed or not has heard of it', `update ballot set told_at = null where released_at is not null`],
    [
      'nobody measured before being born or in the future',
      `update health_reading set recorded_at = created_at + interval '1 day' where id = (select id from health_reading limit 1)`,
    ],
    [
      'an enquiry is answered after it was written',
      `update enquiry set replied_at = created_at - interval '1 day' where id = (select id from enquiry where replied_at is not null limit 1)`,
    ],
    [
      'whoever staff have confirmed or refused has heard of it',
      `delete from notification where id = (select id from notification where about like 'confirmed %' limit 1)`,
    ],
    [
      'whoever took part in a ballot that was released has heard of the result',
      `delete from notification where id = (select id from notification where about like 'ballotPlaced %' limit 1)`,
    ],
    ['a reserve who came in has heard of the place', `delete from notification where about like 'placeFromReserve %'`],
    [
      'whoever took leave, and whoever was verified, has it in writing',
      `delete from notification where id = (select id from notification where about like 'leaveTaken %' limit 1)`,
    ],
    [
      'what staff decided, marked, measured, assessed and answered is in the log',
      `delete from audit_entry where position = (select position from audit_entry where action = 'lesson.mark' limit 1)`,
    ],
    [
      'no date stands before its cause',
      `update visit set state_at = '2020-01-01' where id = (select id from visit limit 1)`,
    ],
    [
      'a ballot lets in as many as there are places, after its hour, with a value that two people typed',
      `update class set ballot_at = '2030-01-01' where strapi_uuid = (select class_uuid from ballot where drawn_at is not null limit 1)`,
    ],
    [
      'an applicant was called before being checked, and every check is in the log',
      `update application_contact set contacted_at = now() + interval '1 day'`,
    ],
  ])('finds it when this is broken: %s', async (promise, breaking) => {
    expect(everyPromise).toContain(promise)
    const undone = new Error('undone')
    const looked = database().inTransaction(async (tx) => {
      await tx.execute(sql.raw(`set local session_replication_role = replica`))
      await tx.execute(sql.raw(breaking))
      expect(Object.keys(await brokenPromises(tx))).toContain(promise)
      throw undone
    })
    await expect(looked).rejects.toBe(undone)
  })
})
