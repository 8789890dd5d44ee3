import { syncCatalogue } from '../../apps/api/src/modules/catalogue/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../apps/api/src/testing/catalogue-samples.ts'
import { type ManagedProcess, manageProcess, runOnce } from '../../tools/stack/managed-process.ts'
import { apiPlan } from '../../tools/stack/process-plans.ts'
import { logFolder, openDatabases, stackAddresses } from '../../tools/stack/stack.ts'
import { freshTestOptions } from '../../tools/test/test-stack.ts'
import { type Member, preparePeople } from './people.ts'

export type BenchClass = {
  readonly strapiUuid: string
  readonly code: string
  readonly course: string
  readonly method: 'DRAW' | 'OPEN'
  readonly quota: number
}

export type Ground = {
  readonly api: ManagedProcess
  readonly apiUrl: string
  /** Of the service itself: what pgbench runs as. */
  readonly membersUrl: string
  /** Of who may empty tables that only grow. */
  readonly superUrl: string
  readonly publish: (classes: readonly BenchClass[]) => Promise<void>
  readonly signIn: () => Promise<readonly Member[]>
  readonly stop: () => Promise<void>
}

/** A member service of its own on a PostgreSQL that writes everything to disk, with so many members. No CMS, no web. */
export async function prepareGround(memberCount: number): Promise<Ground> {
  const options = { ...(await freshTestOptions('bench-ballot-day')), durable: true }
  const { environment, secrets } = options
  const databases = await openDatabases(options)
  const addresses = stackAddresses(environment)
  const setting = { environment, secrets, addresses, databaseUrls: databases.urls, logs: logFolder(environment) }
  const { environment: variables, ...plan } = apiPlan(setting)
  // One process: nobody to announce anything to.
  const { ANNOUNCEMENTS_URL: _nobody, ...alone } = variables
  await runOnce({ ...plan, environment: alone, script: 'src/migrate.ts' })

  const database = openDatabase(databases.urls.members, createLogger('silent'))
  const people = await preparePeople(database, { secrets, site: addresses.site, count: memberCount })
  const api = manageProcess({ ...plan, environment: alone }, (line) => console.log(line))
  const superUrl = new URL(databases.postgres?.url('members') ?? databases.urls.members).href
  return {
    ...{ api, apiUrl: addresses.api, membersUrl: databases.urls.members, superUrl, signIn: people.signIn },
    publish: async (classes) => {
      const feed = [...Map.groupBy(classes, ({ course }) => course)].map(([course, its]) =>
        sampleCourse(course, its.map(asPublished)),
      )
      const cms = { readEveryCourse: async () => feed, readCourse: async () => [] }
      await syncCatalogue({
        ...{ inTransaction: database.inTransaction, cms, clock: systemClock, log: createLogger('silent') },
      })
    },
    stop: async () => {
      await api.stop()
      await database.close()
      await databases.postgres?.stop()
    },
  }
}

export function benchClass(code: string, facts: Pick<BenchClass, 'course' | 'method' | 'quota'>): BenchClass {
  return { strapiUuid: uuidOf(code), code, ...facts }
}

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Open since yesterday, eight lessons from next month on: as many as a class of the centre has. */
function asPublished({ code, method, quota }: BenchClass) {
  const lessons = Array.from({ length: 8 }, (_, week) =>
    sampleLesson(`${code} lesson ${week}`, { date: inDays(30 + 7 * week).slice(0, 10) }),
  )
  return sampleClass(code, { method, quota, lessons, enrolStart: inDays(-1), enrolEnd: inDays(14) })
}
