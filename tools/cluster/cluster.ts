import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBuild, buildIfChanged, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import { ensureDatabases } from '../stack/databases.ts'
import { untilAllContentIsSeeded } from '../stack/demonstration.ts'
import { projectRoot, readEnvironment } from '../stack/environment.ts'
import type { ManagedProcess } from '../stack/managed-process.ts'
import { loadSecrets, type Secrets } from '../stack/secrets.ts'
import { logFolder } from '../stack/stack.ts'
import { step } from '../start/progress.ts'
import { findPrograms } from './debian.ts'
import { type Engines, planEngines } from './engines.ts'
import { localBalancer, type Machine, machines, ports, withRole } from './layout.ts'
import { isNetworkThere, makeNetwork, removeNetwork } from './network.ts'
import { type Plans, planApi, planCms, planWeb, type Release, runApiCommand, thisRelease } from './own-processes.ts'
import { untilLeader, untilWhole } from './who-leads.ts'

/** One for the whole machine, since there is one network of that name. */
const holderFile = '/run/dhc-cluster.pid'

export type Cluster = {
  readonly engines: Engines
  readonly plans: Plans
  readonly secrets: Secrets
  /** Replaced when another release is put in their place. */
  readonly apis: Map<Machine, ManagedProcess>
  readonly webs: Map<Machine, ManagedProcess>
  cms: ManagedProcess
}

export type ClusterOptions = {
  readonly say: (line: string) => void
  readonly isSynchronous?: boolean
  /** For drills: opened when there is a network, and given to the member service in place of the cms. */
  readonly openFeed?: () => Promise<string>
  readonly release?: Release
  /** It takes the longest to start; without it pages are frames, and a drill is half as long. */
  readonly hasCms?: boolean
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { say, isSynchronous = true, openFeed, release = thisRelease, hasCms = true } = options
  const programs = findPrograms()
  await claimMachine()
  const environment = clusterEnvironment()
  const secrets = loadSecrets(environment)
  const logs = logFolder(environment)
  await step('Building what changed', () =>
    Promise.all([cmsBuild, apiBuild, webBuild, staffBuild].map((build) => buildIfChanged(build, logs))),
  )
  makeNetwork()
  const engines = planEngines({ programs, superPassword: secrets.POSTGRES_PASSWORD, isSynchronous, say })
  await step('etcd on three machines', () => startAll(engines.etcd))
  const plans: Plans = { environment, secrets, say, feedUrl: await openFeed?.() }
  await step('PostgreSQL under Patroni on three machines', async () => {
    await startAll(engines.patroni)
    await makeDatabases(await untilLeader(120_000), plans)
    if (isSynchronous) await untilWhole(120_000)
  })
  await step('HAProxy on the machines that ask', () => startAll(engines.haproxy))
  const cluster = planOwn(engines, plans, release)
  await startOwn(cluster, release, hasCms)
  await step('nginx', () => engines.nginx.start())
  return cluster
}

function planOwn(engines: Engines, plans: Plans, release: Release): Cluster {
  const each = (plan: typeof planApi | typeof planWeb) =>
    new Map(withRole('application').map((machine) => [machine as Machine, plan(machine, plans, release)]))
  const cms = planCms(machines.cms1, plans, release)
  return { engines, plans, secrets: plans.secrets, apis: each(planApi), webs: each(planWeb), cms }
}

async function startOwn({ cms, apis, webs, plans }: Cluster, release: Release, hasCms: boolean): Promise<void> {
  const migrated = step('Member database', () => runApiCommand('migrate', plans, release))
  await Promise.all([migrated, ...(hasCms ? [step('The cms', () => cms.start())] : [])])
  await step('Two apis and two webs', () => startAll([...apis.values(), ...webs.values()]))
}

/** What there is to see: the cms writes it by itself. */
export const untilContentIsThere = () =>
  step('Demonstration content', () => untilAllContentIsSeeded({ cms: `http://${machines.cms1.address}:${ports.cms}` }))

export async function untilDemonstrationIsThere({ plans }: Cluster): Promise<void> {
  await untilContentIsThere()
  await step('Demonstration enrolments', () => runApiCommand('seed', plans))
}

export async function startAll(processes: readonly ManagedProcess[]): Promise<void> {
  await Promise.all(processes.map((each) => each.start()))
}

/** A demonstration of a cluster: everything it stores is gone with the next start. */
function clusterEnvironment() {
  const folder = join(projectRoot, '.data', 'cluster')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return readEnvironment({
    NODE_ENV: 'development',
    HOST: '0.0.0.0',
    DATA_DIR: folder,
    WEB_PORT: String(ports.web),
    API_PORT: String(ports.api),
    CMS_PORT: String(ports.cms),
    SITE_URL: `http://${machines.edge.address}:${ports.nginx}`,
    ANNOUNCEMENTS_URL: `postgres://announcements:${randomUUID()}@127.0.0.1:${localBalancer.database}/announcements`,
  })
}

async function makeDatabases(leader: Machine, { environment, secrets }: Plans): Promise<void> {
  const announcements = new URL(environment.ANNOUNCEMENTS_URL ?? '')
  await ensureDatabases(superUrlOf(leader, secrets, 'postgres'), [
    {
      name: 'members',
      password: secrets.MEMBERS_PASSWORD,
      owner: { name: 'members_owner', password: secrets.MEMBERS_OWNER_PASSWORD },
    },
    { name: 'cms', password: secrets.CMS_PASSWORD },
    { name: announcements.username, password: announcements.password },
  ])
}

/** Straight to one machine, past HAProxy: for whoever prepares or checks. */
export const superUrlOf = (machine: Machine, secrets: Secrets, database = 'members') =>
  `postgres://postgres:${secrets.POSTGRES_PASSWORD}@${machine.address}:${ports.postgres}/${database}`

async function claimMachine(): Promise<void> {
  const holder = runningCluster()
  if (holder) throw new Error(`A cluster runs already (process ${holder}). First: npm run cluster -- down`)
  if (isNetworkThere()) await step('Removing what a killed cluster left', removeNetwork)
  writeFileSync(holderFile, String(process.pid))
}

/** The process that runs a cluster on this machine, if there is one. */
export function runningCluster(): number | undefined {
  if (!existsSync(holderFile)) return undefined
  const pid = Number(readFileSync(holderFile, 'utf8'))
  return pid !== process.pid && existsSync(`/proc/${pid}`) ? pid : undefined
}

/** After all processes have been ended. */
export async function leaveMachine(): Promise<void> {
  if (runningCluster()) return
  await removeNetwork()
  rmSync(holderFile, { force: true })
}
