import { createHmac } from 'node:crypto'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { sql } from 'drizzle-orm'
import { ballotDepsOf } from '../enrolment-ports.ts'
import { chairPorts, questionKeys } from '../jobs/every-job.ts'
import { syncCatalogue } from '../modules/catalogue/index.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import type { AccountsAtWork } from './accounts-at-work.ts'
import type { Browser } from './browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from './catalogue-samples.ts'
import { testFieldKey, testIndexKey } from './test-app.ts'

export const tablesOfReminders = [
  'chair_offer',
  'freed_chair',
  'lesson_reminder',
  'message_in',
  'lesson_cancellation',
  'lesson_mark',
  'enrolment_event',
  'enrolment',
  'notification',
  'message_out',
  'lesson',
  'class',
]

type Lessons = readonly ReturnType<typeof sampleLesson>[]

export const soon = (date: string, name = 'soon') => [sampleLesson(name, { date, start: '10:30', end: '11:30' })]

/** What somebody with a place is asked about; a second class where somebody has two. */
export async function publishLessons(database: OpenDatabase, clock: Clock, lessons: Lessons, others: Lessons = []) {
  const courses = [
    sampleCourse('taichi', [sampleClass('OP-A', { lessons: [...lessons] })]),
    ...(others.length > 0 ? [sampleCourse('yoga', [sampleClass('OP-B', { lessons: [...others] })])] : []),
  ]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database.inTransaction, cms, clock, log: createLogger('silent') })
}

/** For the jobs that ask and that offer chairs; with a secret of a gateway it asks for answers by SMS. */
export function questionDeps(database: OpenDatabase, clock: Clock, messageReplySecret?: string) {
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const parts = { clock, random: systemRandom, log: createLogger('silent'), cipher, indexKey: testIndexKey }
  const secrets = messageSecrets(cipher, testIndexKey)
  const queueMessage = createQueueMessage({
    ...parts,
    secrets,
    hasSender: () => false,
    wakeSender: async () => undefined,
  })
  const settings = { isReleasedByItself: true, publicValueSource: null }
  const ballots = ballotDepsOf({ ...parts, ...settings, database, queueMessage })
  const keys = { indexKey: testIndexKey, siteOrigin: 'https://dhc.example', messageReplySecret }
  return { ...ballots, queueMessage, ...questionKeys(keys, ballots), ...chairPorts(ballots) }
}

export async function giveClassPlace(database: OpenDatabase, browser: Browser, code = 'OP-A'): Promise<string> {
  const { payload } = await browser.post('/api/health-programme/apply', { strapiUuid: uuidOf(code) })
  const confirmed = sql`update enrolment set status = 'A', is_live = true, holds_place = true where id = ${payload.enrolmentId}`
  await database.inTransaction((tx) => tx.execute(confirmed))
  return String(payload.enrolmentId)
}

/** Everybody of this database, in the row alone: their sessions and links are as before. */
export function setSuspended(database: OpenDatabase, isSuspended: boolean): Promise<unknown> {
  return database.inTransaction((tx) => tx.execute(sql`update member set is_suspended = ${isSuspended}`))
}

type Reply = {
  readonly text: string
  readonly from: string
  readonly id?: string | undefined
  readonly key?: string | undefined
  readonly ageSeconds?: number
}

/** As a gateway hands on what somebody wrote, signed over body and time. */
export async function sendReply({ app, clock }: AccountsAtWork, secret: string, reply: Reply) {
  const { text, from, id = systemRandom.uuid(), key = secret, ageSeconds = 0 } = reply
  const payload = JSON.stringify({ id, from, text })
  const timestamp = String(Math.floor(clock.now().getTime() / 1000) - ageSeconds)
  const signature = createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    [webhookTimestampHeader]: timestamp,
    [webhookSignatureHeader]: signature,
  }
  return app.inject({ method: 'POST', url: '/api/gateway/messages', headers, payload })
}
