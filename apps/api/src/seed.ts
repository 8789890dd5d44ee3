import { type FeedLesson, feedLesson, lessonFeed } from '@dhc/contracts/cms/catalogue-feed'
import { formatDateTime } from '@dhc/locales/format'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import demoBallots from '../seeds/demo-ballots.json' with { type: 'json' }
import demoCarers from '../seeds/demo-carers.json' with { type: 'json' }
import demoEnrolments from '../seeds/demo-enrolments.json' with { type: 'json' }
import demoHealthRecords from '../seeds/demo-health.json' with { type: 'json' }
import demoLessonsPast from '../seeds/demo-lessons.json' with { type: 'json' }
import demoMembers from '../seeds/demo-members.json' with { type: 'json' }
import demoPersonalSeed from '../seeds/demo-personal.json' with { type: 'json' }
import demoStaffMembers from '../seeds/demo-staff.json' with { type: 'json' }
import demoTelehealth from '../seeds/demo-telehealth.json' with { type: 'json' }
import { type Config, readConfig } from './config/env.ts'
import { ballotDepsOf } from './enrolment-ports.ts'
import { demoBallot, readOwnBallots, seedDemoBallots } from './modules/ballot/index.ts'
import { putBookmark } from './modules/bookmark/index.ts'
import { seedDemoCarers } from './modules/carer/index.ts'
import {
  createCmsClient,
  findTimetables,
  listOfferedClasses,
  namesByLanguage,
  syncCatalogue,
} from './modules/catalogue/index.ts'
import { lessonReader, putCompletion } from './modules/e-learning/index.ts'
import { demoSeed, listEnrolmentsIn, noticeOfClass, seedDemoEnrolments } from './modules/enrolment/index.ts'
import { demoHealth, seedDemoHealth } from './modules/health/index.ts'
import { demoLessons, seedDemoLessons } from './modules/lessons/index.ts'
import { createMemberVault, findMember, type MemberDeps, seedDemoMembers } from './modules/member/index.ts'
import { createTellMembers, type Notice } from './modules/notices/index.ts'
import { exportNotifications, markRead } from './modules/notification/index.ts'
import { demoStaff, findByUsername, seedDemoStaff } from './modules/staff/index.ts'
import { seedDemoTelehealth } from './modules/telehealth/index.ts'
import { systemClock } from './platform/clock.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import type { Transaction } from './platform/database/handles.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand } from './run-command.ts'

/** `npm run seed`: demo data for an empty installation. It may be run again; nothing is added twice. */
async function seed(): Promise<string> {
  const config = readConfig()
  if (config.isProduction) throw new Error('there is no demo data in production (NODE_ENV)')
  const log = createLogger('warn')
  const database = openDatabase(config.database.url, log)
  const { inTransaction, db } = database
  try {
    const members = memberDepsOf(config, database)
    const people = await seedPeople(config, members)
    await seedDemoCarers(members, demoCarers)
    await seedDemoTelehealth(members, demoTelehealth)
    await syncCatalogue({ inTransaction, cms: createCmsClient(config.cms), clock: systemClock, log })
    const findMemberId = async (memberNo: string) => (await findMember(members, { memberNo }))?.id
    const done = await seedDemoEnrolments(
      {
        db,
        inTransaction,
        clock: systemClock,
        findMemberId,
      },
      z.array(demoSeed).parse(demoEnrolments),
    )
    const ballots = await seedBallots(config, database, findMemberId)
    await seedPersonal(config, members, findMemberId)
    const readings = await seedHealth({ ...members, findMemberId })
    const left = done.unknownClassCodes.length > 0 ? ` Not in the catalogue: ${done.unknownClassCodes.join(', ')}.` : ''
    return `Demo people: ${people} added. Demo enrolments: ${done.added} added. Demo ballots: ${ballots} played. Demo readings: ${readings} added.${left}`
  } finally {
    await database.close()
  }
}

/** What has been before the demonstration began: ballots that were drawn, lessons that took place, one that is off. */
async function seedBallots(
  config: Config,
  database: OpenDatabase,
  findMemberId: (memberNo: string) => Promise<string | undefined>,
): Promise<number> {
  const cipher = createFieldCipher(config.fieldKeys, systemRandom)
  const ballots = ballotDepsOf({
    database,
    cipher,
    indexKey: config.indexKey,
    clock: systemClock,
    random: systemRandom,
    log: createLogger('warn'),
    isReleasedByItself: true,
    publicValueSource: config.publicValueSource,
    // The past is told to nobody.
    queueMessage: async () => [],
  })
  const played = await seedDemoBallots({ ...ballots, findMemberId }, z.array(demoBallot).parse(demoBallots))
  await seedDemoLessons(ballots, z.array(demoLessons).parse(demoLessonsPast))
  return played
}

async function seedPersonal(
  config: Config,
  members: MemberDeps,
  findMemberId: (memberNo: string) => Promise<string | undefined>,
): Promise<void> {
  const { lessons } = lessonFeed.parse(await lessonReader(config.cms)())
  const known = z.array(feedLesson.pick({ documentId: true, publishedAt: true })).parse(lessons)
  await seedDemoPersonal({ ...members, findMemberId, lessons: known }, demoPersonal.parse(demoPersonalSeed))
}

/** Two years of readings, some of them measured by the demonstration's nurse. */
async function seedHealth(deps: Omit<Parameters<typeof seedDemoHealth>[0], 'nurse'>): Promise<number> {
  const nurse = await findByUsername(deps.db, 'demo.clinical')
  return nurse ? seedDemoHealth({ ...deps, nurse }, z.array(demoHealth).parse(demoHealthRecords)) : 0
}

function memberDepsOf(config: Config, { db, inTransaction }: OpenDatabase): MemberDeps {
  const vault = createMemberVault(createFieldCipher(config.fieldKeys, systemRandom), config.indexKey, systemRandom)
  return { db, inTransaction, clock: systemClock, random: systemRandom, vault }
}

async function seedPeople(config: Config, deps: MemberDeps): Promise<number> {
  const passwordHash = await createPasswordHasher().hash(config.demoPassword)
  const members = await seedDemoMembers(deps, demoMembers, passwordHash)
  return members + (await seedDemoStaff(deps, z.array(demoStaff).parse(demoStaffMembers), passwordHash))
}

const noticeNames = z.enum(['verified', 'confirmed', 'ballotReserve', 'lessonTomorrow'])

const demoPersonal = z.strictObject({
  notices: z.array(
    z.strictObject({
      member: z.string(),
      name: noticeNames,
      classCode: z.string().optional(),
      daysAgo: z.int().positive(),
      isRead: z.boolean(),
    }),
  ),
  bookmarks: z.array(z.strictObject({ member: z.string(), classCode: z.string() })),
  /** Which of the newest lessons: their ids are the content backend's own. */
  completedLessons: z.array(
    z.strictObject({ member: z.string(), newest: z.int().positive(), daysAgo: z.int().positive() }),
  ),
})

type SeedDeps = MemberDeps & {
  readonly findMemberId: (memberNo: string) => Promise<string | undefined>
  readonly lessons: readonly Pick<FeedLesson, 'documentId' | 'publishedAt'>[]
}

const dayMs = 24 * 60 * 60_000

/** What the demonstration's members have been told, bookmarked and completed. Nothing is added twice. */
async function seedDemoPersonal(deps: SeedDeps, seed: z.infer<typeof demoPersonal>): Promise<void> {
  const classes = new Map((await listOfferedClasses(deps.db)).map((each) => [each.classCode, each.strapiUuid]))
  const told = new Set<string>()
  for (const { member } of seed.notices) {
    const id = await deps.findMemberId(member)
    if (id && (await exportNotifications(deps, id)).length > 0) told.add(id)
  }
  const ago = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  for (const { member, name, classCode, daysAgo, isRead } of seed.notices) {
    const id = await deps.findMemberId(member)
    const classUuid = classes.get(classCode ?? '')
    // What a visitor of the demonstration has not read yet stays unread when it is started again.
    if (!id || told.has(id) || (classCode !== undefined && !classUuid)) continue
    const tell = createTellMembers({ ...deps, clock: { now: () => ago(daysAgo) }, queueMessage: async () => [] })
    await deps.inTransaction(async (tx) => {
      await tell(tx, [id], await noticeOf(tx, { name, classUuid, memberId: id, lessonAt: ago(daysAgo - 1) }))
      if (isRead) await markRead(tx, id, 'all', ago(daysAgo - 1))
    })
  }
  for (const { member, classCode } of seed.bookmarks) {
    const memberId = await deps.findMemberId(member)
    const timetable = (await findTimetables(deps.db, [classes.get(classCode) ?? ''])).get(classes.get(classCode) ?? '')
    if (!memberId || !timetable) continue
    const { course } = timetable
    const row = { memberId, type: 'COURSE', refId: course.documentId, title: namesByLanguage(course) } as const
    await deps.inTransaction((tx) => putBookmark(tx, { ...row, addedAt: ago(3) }))
  }
  const newest = deps.lessons.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  for (const { member, newest: place, daysAgo } of seed.completedLessons) {
    const memberId = await deps.findMemberId(member)
    const documentId = newest[place - 1]?.documentId
    if (!memberId || !documentId) continue
    await deps.inTransaction((tx) => putCompletion(tx, { memberId, documentId, completedAt: ago(daysAgo) }))
  }
}

type Told = {
  readonly name: z.infer<typeof noticeNames>
  readonly classUuid: string | undefined
  readonly memberId: string
  readonly lessonAt: Date
}

async function noticeOf(tx: Transaction, { name, classUuid, memberId, lessonAt }: Told): Promise<Notice> {
  if (!classUuid) return { name, about: 'demonstration', params: () => ({}) }
  const reserve = name === 'ballotReserve' ? await reserveNoOf(tx, classUuid, memberId) : 0
  const notice = await noticeOfClass(tx, name, classUuid, `demonstration ${classUuid}`, { reserve })
  return {
    ...notice,
    params: (locale) => ({ ...notice.params(locale), lesson: formatDateTime(lessonAt, locale) }),
  }
}

/** The number that the card of the member says too. */
async function reserveNoOf(tx: Transaction, classUuid: string, memberId: string): Promise<number> {
  const rows = await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.unsuccessful])
  const own = await readOwnBallots(
    tx,
    rows.filter((row) => row.memberId === memberId),
  )
  return [...own.values()][0]?.reserveNo ?? 1
}

await runCommand(seed, 'The seed failed')
