import type { ChairOutcome, OfferState } from '@dhc/reference/chair-rules'
import { sql } from 'drizzle-orm'
import { chairJob } from '../jobs/every-job.ts'
import { replaceMark } from '../modules/enrolment/index.ts'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from './ballots-at-work.ts'
import type { Browser } from './browser.ts'
import { sampleLesson, uuidOf } from './catalogue-samples.ts'
import { emptyTables } from './empty-tables.ts'
import { questionDeps } from './questions-at-work.ts'
import type { TestDatabase } from './test-database.ts'

export type ChairRecord = { id: string; enrolment_id: string; outcome: ChairOutcome | null }
export type OfferRecord = {
  id: string
  chair_id: string
  member_id: string
  state: OfferState
  position: number
  offered_at: string
  ends_at: string
  starts_at: string
}

/** The first lesson of a class with two places and four reserves is on Sunday, 20 December, from 10:30 to 11:30. */
export const lessonOn = (date: string) => [sampleLesson('chairs', { date, start: '10:30', end: '11:30' })]
export const lessonUuid = uuidOf('chairs')
export const at = (time: string) => `2026-12-${time}:00+08:00`

/** The real service with a class whose ballot is out; chairs are offered when the test runs the job. */
export async function chairsAtWork(database: TestDatabase, memberCount = 6, messageReplySecret?: string) {
  const ballots: BallotsAtWork = await ballotsAtWork(database, memberCount, messageReplySecret)
  const { clock } = ballots.at
  const stranger: Browser = ballots.at.browser('203.0.113.99')
  const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.inTransaction((tx) => tx.execute<Row>(query))).rows

  const publish = (date = '2026-12-20', changed: { readonly quota?: number; readonly cancelled?: boolean } = {}) =>
    ballots.publish([ballotClass('EX-01A', { lessons: lessonOn(date), ...changed })])

  async function begin(groups: readonly (readonly number[])[] = [[0], [1], [2], [3], [4], [5]]) {
    await emptyTables(database, ['chair_offer', 'freed_chair', 'lesson_reminder', 'lesson_cancellation', 'lesson_mark'])
    await ballots.empty()
    clock.set('2026-11-20T10:00:00+08:00')
    await publish()
    for (const group of groups) await ballots.enter('EX-01A', group)
    for (const moment of ['2026-11-20T10:00', '2026-11-26T10:00', '2026-11-26T12:00'])
      await ballots.runAt(`${moment}:00+08:00`)
    await emptyTables(database, ['message_out', 'notification'])
  }

  /** Who has a place, and who waits for one, the best rank first. */
  async function people() {
    const standing = await ballots.standing('EX-01A')
    const ranks = await read<{ number: string; rank: number }>(sql`select number, rank from ballot_entry`)
    const rankOf = new Map(ranks.map(({ number, rank }) => [Number(number), rank]))
    const byRank = standing.toSorted((one, other) => (rankOf.get(one.entryNo) ?? 0) - (rankOf.get(other.entryNo) ?? 0))
    return {
      placed: byRank.filter(({ status }) => status === 'A'),
      reserves: byRank.filter(({ status }) => status === 'W'),
    }
  }

  const mark = (enrolmentId: string | undefined, code: 'L' | 'ATT') =>
    database.inTransaction((tx) =>
      replaceMark(tx, {
        ...{ enrolmentId: enrolmentId ?? '', lessonUuid, code, at: clock.now() },
        ...{ actorKind: 'SYSTEM', actorId: null },
      }),
    )

  const job = (secret?: string) => chairJob(questionDeps(database, clock, secret)).run({})

  /** As many links as were sent, by member. */
  async function tokens(): Promise<ReadonlyMap<string, string>> {
    const offers = await listOffers()
    const deps = questionDeps(database, clock)
    return new Map(offers.map(({ id, member_id }) => [member_id, deps.reminderToken(id)]))
  }

  const listOffers = () => read<OfferRecord>(sql`select * from chair_offer order by position, offered_at`)
  const path = (call: string) => `/api/health-programme/lesson-reminder/${call}`

  return {
    ...{ database, ballots, begin, publish, people, mark, job, tokens, listOffers, read },
    chairs: () => read<ChairRecord>(sql`select * from freed_chair order by freed_at, id`),
    runAt: async (time: string) => {
      clock.set(at(time))
      await job()
    },
    /** Who is asked at this moment. */
    asked: async () => (await listOffers()).filter(({ state }) => state === 'OPEN').map(({ member_id }) => member_id),
    show: async (memberId: string) =>
      (await stranger.post(path('show'), { token: (await tokens()).get(memberId) ?? '' })).payload,
    answer: async (memberId: string, answer: 'COMING' | 'NOT_COMING') =>
      (await stranger.post(path('answer'), { token: (await tokens()).get(memberId) ?? '', answer })).payload,
  }
}

export type ChairsAtWork = Awaited<ReturnType<typeof chairsAtWork>>
