import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueClass, CatalogueCourse } from '@dhc/contracts/cms/catalogue-feed'
import { type EnrolmentStatus, type EntryChannel, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { ballotDepsOf } from '../enrolment-ports.ts'
import { type BallotDeps, runDueSteps } from '../modules/ballot/index.ts'
import { syncCatalogue } from '../modules/catalogue/index.ts'
import { enterClass } from '../modules/enrolment/enter-store.ts'
import { findMember } from '../modules/member/index.ts'
import { seedDemoMembers } from '../modules/member/seed-demo-members.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import { type AccountsAtWork, accountsAtWork } from './accounts-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from './catalogue-samples.ts'
import { emptyTables } from './empty-tables.ts'
import { cheapPasswords, testAccounts } from './test-accounts.ts'
import { testFieldKey, testIndexKey } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** Registration from 10 November 09:00 to 25 November (Wednesday) 23:59; first lesson on 20 December. */
export function ballotClass(classCode: string, changed: Partial<CatalogueClass> = {}): CatalogueClass {
  const lessons = [sampleLesson(`${classCode} first lesson`, { date: '2026-12-20' })]
  return sampleClass(classCode, { method: 'DRAW', quota: 2, minAge: null, lessons, ...changed })
}

export const personOf = (index: number) => ({
  memberNo: `SSPD9${String(index).padStart(5, '0')}`,
  mobile: `6${String(index).padStart(7, '0')}`,
  nameZh: '示範',
  nameEn: 'SHIFAN, YAN',
  gender: 'F',
  age: 60,
  neighbourhood: 'SKM',
  chronicDiseases: [],
  guardian: null,
})

const usualEntry = {
  takesPlace: false,
  isOverQuota: false,
  isInWindow: true,
  saysCarer: false,
  retry: undefined,
  actorKind: 'MEMBER',
  status: enrolmentStatus.awaitingBallot,
} as const

export type BallotsAtWork = Awaited<ReturnType<typeof ballotsAtWork>>

/** The real service with so many members more, and a clock that only the test moves. */
export async function ballotsAtWork(database: TestDatabase, memberCount: number, messageReplySecret?: string) {
  const accounts = testAccounts({ passwords: cheapPasswords() })
  const at: AccountsAtWork = await accountsAtWork(database, { accounts, messageReplySecret })
  const people = Array.from({ length: memberCount }, (_, index) => personOf(index))
  await seedDemoMembers(at.members, people, 'nobody signs in with this')
  const memberIds = await Promise.all(
    people.map(async ({ memberNo }) => (await findMember(at.members, { memberNo }))?.id ?? ''),
  )
  const deps = testBallotDeps(database, at.clock)

  /** These members enter together, under one number (D-139); alone, if it is one. */
  async function enter(
    classCode: string,
    memberIndexes: readonly number[],
    channel: EntryChannel = 'ONLINE',
    as: { readonly status: EnrolmentStatus; readonly takesPlace: boolean } = usualEntry,
  ) {
    let entryNo: number | null = null
    for (const index of memberIndexes) {
      const memberId = memberIds[index] ?? ''
      const id = systemRandom.uuid()
      const person = { id, memberId, actorId: memberId, channel, entryNo }
      const entry = { ...usualEntry, ...as, ...person, classUuid: uuidOf(classCode), at: at.clock.now() }
      const { outcome } = await database.inTransaction((tx) => enterClass(tx, entry))
      if (outcome !== 'done') throw new Error(`not entered: ${outcome}`)
      entryNo = (await standing(classCode)).find((each) => each.id === id)?.entryNo ?? null
    }
    return entryNo ?? 0
  }

  const standing = (classCode: string) => readStanding(database, memberIds, classCode)

  return {
    at,
    deps,
    memberIds,
    ...publishing(database, at.clock),
    enter,
    /** Somebody has a place, without a ballot. */
    place: (classCode: string, member: number) =>
      enter(classCode, [member], 'ONLINE', { status: enrolmentStatus.enrolled, takesPlace: true }),
    standing,
    verified: (classCode: string) => verifyFile(at.app, classCode),
    letters: async (classCode: string) =>
      (await standing(classCode))
        .map(({ status }) => status)
        .toSorted()
        .join(''),
    runAt: async (moment: string) => {
      at.clock.set(moment)
      return runDueSteps(deps)
    },
    empty: () =>
      emptyTables(database, [
        ...['ballot_replacement', 'ballot_entry', 'ballot', 'entry_closing', 'enrolment_event', 'enrolment'],
        ...['notification', 'message_out', 'audit_unsealed', 'audit_entry', 'lesson', 'class', 'course'],
      ]),
  }
}

/** As the CMS publishes them. */
function publishing({ inTransaction }: TestDatabase, clock: Clock) {
  const sync = (courses: readonly CatalogueCourse[], courseId?: string) => {
    const cms = { readEveryCourse: async () => courses, readCourse: async () => courses }
    return syncCatalogue({ inTransaction, cms, clock, log: createLogger('silent') }, courseId)
  }
  return {
    /** Each course is a list of classes; others are gone. */
    publish: (...courses: readonly (readonly CatalogueClass[])[]) =>
      sync(courses.map((classes) => sampleCourse(`course of ${classes[0]?.classCode}`, [...classes]))),
    /** One course, beside those that are there. */
    publishCourse: (course: CatalogueCourse) => sync([course], course.documentId),
  }
}

/** The published file, downloaded as anybody does, given to the separate program. */
async function verifyFile(app: AccountsAtWork['app'], classCode: string) {
  const file = await app.inject({ method: 'GET', url: `/api/health-programme/ballots/${classCode}/evidence` })
  const folder = mkdtempSync(join(tmpdir(), 'ballot-'))
  try {
    const path = join(folder, 'evidence.json')
    writeFileSync(path, file.body)
    const verifier = join(import.meta.dirname, '../../../../tools/verify-ballot/main.ts')
    const { status, stdout } = spawnSync(process.execPath, [verifier, path], { encoding: 'utf8' })
    return { status, stdout, headers: file.headers }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As `start.ts` puts it together, without anything that sends. */
export function testBallotDeps(database: OpenDatabase, clock: Clock): BallotDeps {
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const secrets = messageSecrets(cipher, testIndexKey)
  const queue = { clock, random: systemRandom, secrets, hasSender: () => false, wakeSender: async () => undefined }
  return ballotDepsOf({
    database,
    clock,
    random: systemRandom,
    cipher,
    indexKey: testIndexKey,
    log: createLogger('silent'),
    isReleasedByItself: true,
    publicValueSource: null,
    queueMessage: createQueueMessage(queue),
  })
}

/** Everybody of a class, by entry number. */
async function readStanding(database: TestDatabase, memberIds: readonly string[], classCode: string) {
  const { rows } = await database.inTransaction((tx) =>
    tx.execute<{ id: string; member_id: string; status: string; entry_no: string; is_over_quota: boolean }>(
      sql`select id, member_id, status, entry_no, is_over_quota from enrolment
           where class_uuid = ${uuidOf(classCode)} order by entry_no, created_at, id`,
    ),
  )
  return rows.map((row) => ({ ...row, entryNo: Number(row.entry_no), member: memberIds.indexOf(row.member_id) }))
}
