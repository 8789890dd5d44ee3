import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { findLessons, syncCatalogue } from '../modules/catalogue/index.ts'
import { addMissingEnrolments } from '../modules/enrolment/index.ts'
import { createWeatherFeed, watchWeather } from '../modules/lessons/index.ts'
import { findMember } from '../modules/member/index.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import { createTellMembers } from '../modules/notices/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import { type AccountsAtWork, demoPassword } from './accounts-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from './catalogue-samples.ts'
import { emptyTables } from './empty-tables.ts'
import { testFieldKey, testIndexKey } from './test-app.ts'

const on = { date: '2026-09-08' }
const morning = sampleLesson('morning', { ...on, start: '10:30', end: '11:30' })
const afternoon = sampleLesson('afternoon', { ...on, start: '15:00', end: '16:00' })
const walk = sampleLesson('walk', { ...on, start: '10:30', end: '11:30' })
const courses = [
  sampleCourse('one', [sampleClass('EX-01A', { lessons: [morning, afternoon] })]),
  sampleCourse('two', [sampleClass('OUT-01', { lessons: [walk], outdoor: true })]),
]

const used = [
  'notification',
  'message_out',
  'lesson_mark',
  'enrolment_event',
  'enrolment',
  'lesson_cancellation',
  'weather_signal',
]

export type WeatherDay = ReturnType<typeof weatherDay>

/** 8 September 2026: a class at 10:30 and at 15:00, a walk outdoors at 10:30, and one member in both. */
export function weatherDay(at: AccountsAtWork, database: OpenDatabase) {
  const secrets = messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey)
  const outbox = { random: systemRandom, secrets, hasSender: () => false, wakeSender: async () => undefined }
  const queueMessage = createQueueMessage({ ...outbox, clock: at.clock })
  const tellMembers = createTellMembers({ ...at.members, queueMessage })
  const clerk = at.browser()
  const clock = (time: string) => at.clock.set(`2026-09-08T${time}:00+08:00`)

  return {
    clerk,
    async begin(): Promise<void> {
      clock('05:00')
      await emptyTables(database, [...used, 'weather_feed', 'lesson', 'class', 'course', 'session', 'rate_limit'])
      const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
      await syncCatalogue({ inTransaction: database.inTransaction, cms, clock: at.clock, log: createLogger('silent') })
      const member = await findMember(at.members, { memberNo: 'SSPD000101' })
      if (!member) throw new Error('the demonstration has no SSPD000101')
      const facts = { memberId: member.id, method: 'OPEN', channel: 'COUNTER', status: 'A' } as const
      const when = { createdAt: at.clock.now(), statusAt: at.clock.now() }
      const rows = [
        { id: uuidOf('in one'), classUuid: uuidOf('EX-01A'), courseId: 'one', ...facts, ...when },
        { id: uuidOf('in two'), classUuid: uuidOf('OUT-01'), courseId: 'two', ...facts, ...when },
      ]
      await database.inTransaction((tx) => addMissingEnrolments(tx, rows))
    },
    /** Sessions end meanwhile, so the clerk signs in again. */
    async goTo(time: string): Promise<void> {
      clock(time)
      await emptyTables(database, ['session', 'rate_limit'])
      await clerk.logInStaff('demo.programme', demoPassword)
    },
    clock,
    /** What the job does each minute. */
    watch: (feedUrl?: string, log: FastifyBaseLogger = createLogger('silent')) =>
      watchWeather({
        ...{ inTransaction: database.inTransaction, clock: at.clock, random: systemRandom, tellMembers, log },
        feed: feedUrl === undefined ? undefined : createWeatherFeed(feedUrl),
      }),
    async calledOff(): Promise<string[]> {
      const words = ['morning', 'walk', 'afternoon']
      const lessons = await findLessons(database.db, words.map(uuidOf))
      return words.filter(
        (word) => lessons.find(({ lesson }) => lesson.lessonUuid === uuidOf(word))?.lesson.isCancelled,
      )
    },
    told: async () => (await at.outbox()).map(({ purpose }) => purpose.replace('notice-', '')).toSorted(),
  }
}

type Reply = {
  readonly status?: number
  readonly contentType?: string
  readonly body: string
  readonly isCutOff?: boolean
}

export type FakeObservatory = {
  readonly url: string
  /** What the next caller gets. */
  says(warnings: object): void
  replies(reply: Reply): void
  stop(): Promise<void>
}

/** The warning summary of the Observatory over real HTTP, with everything that goes wrong with it in real life. */
export async function startFakeObservatory(): Promise<FakeObservatory> {
  let reply: Reply = { body: '{}' }
  const server = createServer((_request, response) => {
    const { status = 200, contentType = 'application/json', body, isCutOff } = reply
    response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) })
    if (!isCutOff) return response.end(body)
    response.write(body.slice(0, body.length / 2))
    return response.socket?.destroySoon()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/weather.php?dataType=warnsum&lang=en`,
    says(warnings) {
      reply = { body: JSON.stringify(warnings) }
    },
    replies(next) {
      reply = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One warning as the feed writes it; times are of 8 September 2026. */
export function warningOf(code: string, issued: string, { updated = issued, actionCode = 'ISSUE' } = {}) {
  const at = (time: string) => `2026-09-08T${time}:00+08:00`
  return { name: 'Warning', code, actionCode, issueTime: at(issued), updateTime: at(updated) }
}
