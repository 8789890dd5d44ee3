import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { onServer } from '../../bench/ballot-day/throughput.ts'
import { patient, preparePeople } from '../../bench/support/people.ts'
import { apiBuild, buildIfChanged, cmsBuild, webBuild } from '../stack/builds.ts'
import { ensureDatabases } from '../stack/databases.ts'
import { untilAllContentIsSeeded } from '../stack/demonstration.ts'
import { projectRoot } from '../stack/environment.ts'
import { type ManagedProcess, manageProcess, type ProcessPlan, runOnce } from '../stack/managed-process.ts'
import { freePort } from '../stack/ports.ts'
import { apiPlan, cmsPlan, migrationPlan, webPlan } from '../stack/process-plans.ts'
import { logFolder, openDatabases } from '../stack/stack.ts'
import { freshTestOptions } from '../test/test-stack.ts'
import { startBalancer } from './balancer.ts'
import { call, processorSecondsOf } from './calls.ts'

export type Part = { readonly process: ManagedProcess; readonly url: string }
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * A whole site of the run's own: nginx, so many web and api, the cms with its content, and a PostgreSQL that writes
 * everything to disk. As in production each web asks for the api at the balancer.
 */
export async function openSite(name: string, { processes, people = 50 }: { processes: number; people?: number }) {
  const options = { ...(await freshTestOptions(`endure-${name}`)), durable: true }
  const { secrets } = options
  const { CONTENT_PATIENCE_MS: _patient, ...rest } = options.environment
  // Behind a proxy: what it says about a visitor's address is believed.
  const environment = { ...rest, TRUSTED_PROXIES: 'loopback' }
  const logs = logFolder(environment)
  await Promise.all([cmsBuild, apiBuild, webBuild].map((build) => buildIfChanged(build, logs)))
  const databases = await openDatabases(options)
  const { postgres } = databases
  if (!postgres) throw new Error('endure needs a PostgreSQL of its own: unset DATABASE_URL')
  const announced = new URL(environment.ANNOUNCEMENTS_URL ?? '')
  await ensureDatabases(postgres.url('postgres'), [{ name: announced.username, password: announced.password }])

  const site = await planParts({ environment, secrets, databaseUrls: databases.urls, logs }, processes)
  const { setting, addresses, webs, apis, cms, unexpected } = site
  let balancer = await startBalancer(site.behind)
  const restartBalancer = async () => {
    balancer.stop()
    balancer = await startBalancer(site.behind)
    await untilAnswering(addresses.web)
  }
  const database = openDatabase(databases.urls.membersOwner, createLogger('silent'), patient)

  const stop = async () => {
    balancer.stop()
    await database.close()
    await Promise.all([...webs, ...apis].map(({ process: each }) => each.stop()).concat(cms.stop()))
    await postgres.stop()
  }
  try {
    await runOnce(migrationPlan(setting))
    // An api is ready with its catalogue, which it has from the cms.
    await cms.start()
    await Promise.all(apis.map(({ process: api }) => api.start()))
    await untilAllContentIsSeeded(addresses)
    await runOnce({ ...apiPlan(setting), script: 'src/seed.ts' })
    await Promise.all(webs.map(({ process: web }) => web.start()))
    const { signIn } = await preparePeople(database, { secrets, site: addresses.site, count: people, first: 10_000 })
    const superUrl = new URL(postgres.url('members')).href
    return {
      url: addresses.web,
      addresses,
      webs,
      apis,
      cms,
      postgres,
      unexpected,
      signIn,
      superUrl,
      restartBalancer,
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function untilAnswering(url: string): Promise<void> {
  while ((await call(url, { path: '/' })).status === 0) await pause(50)
}

/** After a start web renders every page once, which is not what a row measures. */
export async function untilQuiet(parts: readonly Part[]): Promise<void> {
  const used = () => parts.reduce((sum, { process: part }) => sum + processorSecondsOf(part.pid()), 0)
  for (let [before, quiet] = [used(), 0]; quiet < 2; ) {
    await pause(1000)
    const now = used()
    quiet = now - before < 0.1 ? quiet + 1 : 0
    before = now
  }
}

/**
 * A class that everybody may enter now, whoever the seeds made it for: an application is then refused for the load alone.
 * One that is open to these people (all are sixty) as it is goes first: the api reads the catalogue again every few minutes
 * and after each start, and takes back what was changed here. One whose lessons have begun is never open.
 */
export const openClassOf = ({ superUrl }: Site): Promise<string> =>
  onServer(superUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update class set enrol_start_at = least(enrol_start_at, now() - interval '1 day'),
          enrol_end_at = greatest(enrol_end_at, now() + interval '9 days'), quota = 100000,
          min_age = null, max_age = null, gender = null, chronic_diseases = '{}', is_carer_only = false
        where strapi_uuid = (
          select strapi_uuid from class join course on document_id = course_id
           where method = 'OPEN' and not class.is_archived and not course.is_archived and not is_hidden and not is_cancelled
             and (select min(starts_at) from lesson where class_uuid = strapi_uuid and not lesson.is_archived)
                 > now() + interval '10 days'
           order by enrol_start_at < now() and enrol_end_at > now() desc nulls last,
             chronic_diseases = '{}' and num_nulls(max_age, gender) = 2 and not is_carer_only desc, strapi_uuid
           limit 1)
       returning strapi_uuid as id`,
    )
    const [{ id } = { id: '' }] = rows
    if (id === '') throw new Error('no class of the seeds begins late enough to be opened')
    return id
  })

type Setting = Parameters<typeof apiPlan>[0]

/** Each process on a port of its own, and what nginx must lead to where. */
async function planParts(given: Omit<Setting, 'addresses'>, processes: number) {
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const [front, apiFront] = [await freePort(), await freePort()]
  const cmsUrl = urlOf(given.environment.CMS_PORT)
  const setting = { ...given, addresses: { web: urlOf(front), api: urlOf(apiFront), cms: cmsUrl, site: urlOf(front) } }
  /** Lines about a process that ended without our doing. */
  const unexpected: string[] = []
  const manage = (plan: ProcessPlan) => manageProcess(plan, (line) => void unexpected.push(line.trim()))
  const one = async (plan: ProcessPlan, number: number): Promise<Part> => {
    const port = await freePort()
    const process = manage({
      ...plan,
      name: `${plan.name} ${number}`,
      logFile: plan.logFile.replace(/\.log$/, `-${number}.log`),
      readyUrl: urlOf(port) + new URL(plan.readyUrl).pathname,
      environment: { ...plan.environment, PORT: String(port), SOCKETS_PER_ADDRESS: '0' },
    })
    return { process, url: urlOf(port) }
  }
  const several = (plan: ProcessPlan) =>
    Promise.all(Array.from({ length: processes }, (_, index) => one(plan, index + 1)))
  const [apis, webs] = [await several(apiPlan(setting)), await several(webPlan(setting))]
  const urlsOf = (parts: readonly Part[]) => parts.map(({ url }) => url)
  const behind = { [front]: urlsOf(webs), [apiFront]: urlsOf(apis) }
  return { setting, addresses: setting.addresses, webs, apis, cms: manage(cmsPlan(setting)), unexpected, behind }
}

/** Stops and starts these again, one after the other, in whatever source code stands there now; the api runs what was built of it. */
export async function startAgain(parts: readonly Part[]): Promise<void> {
  await buildIfChanged(apiBuild, join(projectRoot, '.data'))
  for (const { process: part } of parts) {
    await part.stop()
    await part.start()
  }
}
