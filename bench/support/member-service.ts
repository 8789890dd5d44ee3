import { syncCatalogue } from '../../apps/api/src/modules/catalogue/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import type { sampleCourse } from '../../apps/api/src/testing/catalogue-samples.ts'
import { apiBuild, buildIfChanged } from '../../tools/stack/builds.ts'
import { manageProcess, runOnce } from '../../tools/stack/managed-process.ts'
import { freePort } from '../../tools/stack/ports.ts'
import { apiPlan, migrationPlan } from '../../tools/stack/process-plans.ts'
import { logFolder, openDatabases, stackAddresses } from '../../tools/stack/stack.ts'
import { freshTestOptions } from '../../tools/test/test-stack.ts'
import { patient, preparePeople } from './people.ts'

/**
 * A member service of the bench's own, not started yet, on a PostgreSQL that writes everything to disk, with so many people
 * who can sign in. No CMS, no web.
 */
export async function prepareMemberService(bench: string, people: number, { processes = 1, say = console.log } = {}) {
  const options = { ...(await freshTestOptions(`bench-${bench}`)), durable: true }
  const { environment, secrets } = options
  const databases = await openDatabases(options)
  const addresses = stackAddresses(environment)
  const setting = { environment, secrets, addresses, databaseUrls: databases.urls, logs: logFolder(environment) }
  const { environment: variables, ...plan } = apiPlan(setting)
  // No web beside it: nobody to announce anything to.
  const { ANNOUNCEMENTS_URL: _nobody, ...alone } = variables
  await buildIfChanged(apiBuild, setting.logs)
  await runOnce(migrationPlan(setting))

  const database = openDatabase(databases.urls.membersOwner, createLogger('silent'), patient)
  const { signIn } = await preparePeople(database, { secrets, site: addresses.site, count: people })
  const first = { process: manageProcess({ ...plan, environment: alone }, say), url: addresses.api }
  const others = await Promise.all(
    Array.from({ length: processes - 1 }, async (_, index) => {
      const PORT = String(await freePort())
      const url = addresses.api.replace(/\d+$/, PORT)
      const name = `${plan.name} ${index + 2}`
      const own = { name, readyUrl: url + new URL(plan.readyUrl).pathname, environment: { ...alone, PORT } }
      const logFile = plan.logFile.replace(/\.log$/, `-${index + 2}.log`)
      return { process: manageProcess({ ...plan, ...own, logFile }, say), url }
    }),
  )
  const apis = [first, ...others]
  return {
    api: first.process,
    apiUrl: first.url,
    /** All of them on one database; `api` is the first. */
    apis,
    postgres: databases.postgres,
    database,
    secrets,
    signIn,
    /** Of the service itself, and of the role that may empty tables that only grow. */
    membersUrl: databases.urls.membersOwner,
    superUrl: new URL(databases.postgres?.url('members') ?? databases.urls.members).href,
    /** As if editors had published them; a service without any course does not call itself ready. */
    publish: async (courses: readonly ReturnType<typeof sampleCourse>[]) => {
      const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
      const log = createLogger('silent')
      await syncCatalogue({ inTransaction: database.inTransaction, cms, clock: systemClock, log })
    },
    stop: async () => {
      await Promise.all(apis.map(({ process: each }) => each.stop()))
      await database.close()
      await databases.postgres?.stop()
    },
  }
}
