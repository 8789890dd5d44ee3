import { ballotDepsOf, enrolmentPortsOf } from '../../enrolment-ports.ts'
import { syncCatalogue } from '../../modules/catalogue/index.ts'
import type { EnrolmentDeps } from '../../modules/enrolment/enrol.ts'
import { createMemberVault, findMember, seedDemoMembers } from '../../modules/member/index.ts'
import { createQueueMessage, messageSecrets } from '../../modules/messages/index.ts'
import type { Clerk } from '../../modules/session/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { systemRandom } from '../../platform/random.ts'
import { ballotClass, personOf } from '../ballots-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../catalogue-samples.ts'
import { emptyTables } from '../empty-tables.ts'
import { fixedClock, fixedRandom } from '../fixed-clock.ts'
import { testFieldKey, testIndexKey } from '../test-app.ts'
import type { TestDatabase } from '../test-database.ts'

/** One course: two ballots and one class with open enrolment. */
export const classCodes = ['DR-A', 'DR-B', 'OP-A'] as const
export type ClassCode = (typeof classCodes)[number]
export const memberCount = 7
export const firstLessonOn = '2026-12-20'

export const clerk: Clerk = { id: uuidOf('clerk'), role: 'PROGRAMME', centres: ['CORE'], requestId: 'model' }
export const manager: Clerk = { id: uuidOf('manager'), role: 'MANAGER', centres: ['CORE'], requestId: 'model' }

export type World = Awaited<ReturnType<typeof createWorld>>

const tablesOfEnrolment = [
  ...['ballot_replacement', 'ballot_entry', 'ballot', 'entry_closing', 'group_invitation', 'enrolment_retry'],
  ...['enrolment_event', 'enrolment'],
]
const tablesOfNews = ['call_list_entry', 'notification', 'message_out', 'audit_unsealed', 'audit_entry']

/** The real use cases on the real database; clock and randomness come out the same in every run. */
export async function createWorld(database: TestDatabase) {
  const clock = fixedClock()
  const log = createLogger('silent')
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const vault = createMemberVault(cipher, testIndexKey, systemRandom)
  const members = { ...database, clock, random: systemRandom, vault }
  const people = Array.from({ length: memberCount }, (_, index) => personOf(index))
  await seedDemoMembers(members, people, 'nobody signs in with this')
  const memberIds = await Promise.all(
    people.map(async ({ memberNo }) => (await findMember(members, { memberNo }))?.id ?? ''),
  )
  const quotas: Record<ClassCode, number> = { 'DR-A': 2, 'DR-B': 2, 'OP-A': 2 }
  let random = fixedRandom()

  /** Of a process whose request began so long ago: it has waited for a lock, or its clock is slow. */
  function depsAt(lagMs: number) {
    const late: Clock = { now: () => new Date(clock.now().getTime() - lagMs) }
    const secrets = messageSecrets(cipher, testIndexKey)
    const queue = { clock: late, random, secrets, hasSender: () => false, wakeSender: async () => undefined }
    const release = { isReleasedByItself: true, publicValueSource: null }
    const parts = { database, clock: late, random, cipher, indexKey: testIndexKey, log, ...release }
    // The job goes on with the next class when one fails, and tells the log.
    const faults: unknown[] = []
    const heard = Object.assign(Object.create(log), { error: ({ err }: { err: unknown }) => faults.push(err) })
    const ballots = {
      ...ballotDepsOf({ ...parts, queueMessage: createQueueMessage(queue) }),
      log: heard,
      originOfStaff,
    }
    const { tellMembers } = ballots
    const ports = enrolmentPortsOf(ballots)
    const enrolment: EnrolmentDeps = { ...database, ...ports, clock: late, random, vault, cipher, tellMembers }
    return { ballots, enrolment, faults }
  }

  async function publish(changed: Partial<Record<ClassCode, number>>) {
    Object.assign(quotas, changed)
    const lessons = [sampleLesson('first lesson of OP-A', { date: firstLessonOn })]
    const feed = [
      sampleCourse('taichi', [
        ...(['DR-A', 'DR-B'] as const).map((code) => ballotClass(code, { quota: quotas[code] })),
        // Open for longer, so that reserves of a ballot go elsewhere meanwhile.
        sampleClass('OP-A', { quota: quotas['OP-A'], minAge: null, lessons, enrolEnd: '2026-12-18T23:59:00+08:00' }),
      ]),
    ]
    const cms = { readEveryCourse: async () => feed, readCourse: async () => [] }
    await syncCatalogue({ inTransaction: database.inTransaction, cms, clock, log })
  }

  async function begin() {
    random = fixedRandom()
    await emptyTables(database, [...tablesOfEnrolment, ...tablesOfNews])
    // The numbers are part of every key of a ballot.
    await database.runSql(
      `select setval('entry_number', 100001, false), setval('enrolment_event_id_seq', 1, false)`,
      [],
    )
    await database.runSql('update member set is_suspended = false', [])
    await publish({ 'DR-A': 2, 'DR-B': 2, 'OP-A': 2 })
  }

  return { database, clock, memberIds, memberNos: people.map(({ memberNo }) => memberNo), depsAt, publish, begin }
}

/** The clerks of the model have no accounts: they are two people who have worked here for years. */
const untouched = { createdById: null, resetAt: null, resetById: null, raisedAt: null, raisedById: null }
const originOfStaff = async (_db: unknown, id: string) => ({ ...untouched, id, createdAt: new Date('2020-01-02') })
