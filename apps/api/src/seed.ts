import { feedLesson, lessonFeed } from '@dhc/contracts/cms/catalogue-feed'
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
import { demoBallot, seedDemoBallots } from './modules/ballot/index.ts'
import { seedDemoCarers } from './modules/carer/index.ts'
import { createCmsClient, syncCatalogue } from './modules/catalogue/index.ts'
import { lessonReader } from './modules/e-learning/index.ts'
import { demoSeed, seedDemoEnrolments } from './modules/enrolment/index.ts'
import { demoHealth, seedDemoHealth } from './modules/health/index.ts'
import { demoLessons, seedDemoLessons } from './modules/lessons/index.ts'
import { createMemberVault, findMember, type MemberDeps, seedDemoMembers } from './modules/member/index.ts'
import { demoStaff, findByUsername, seedDemoStaff } from './modules/staff/index.ts'
import { seedDemoTelehealth } from './modules/telehealth/index.ts'
import { systemClock } from './platform/clock.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand } from './run-command.ts'
import { demoPersonal, seedDemoPersonal } from './seed-demo-personal.ts'

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
        ...{ db, inTransaction, clock: systemClock, findMemberId },
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
    ...{ database, cipher, indexKey: config.indexKey, clock: systemClock, random: systemRandom },
    ...{ log: createLogger('warn'), isReleasedByItself: true },
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

await runCommand(seed, 'The seed failed')
