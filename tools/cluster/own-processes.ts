import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorEnvironment, projectRoot } from '../stack/environment.ts'
import {
  inSurroundings,
  type ManagedProcess,
  manageProcess,
  type ProcessPlan,
  runOnce,
} from '../stack/managed-process.ts'
import { apiPlan, cmsPlan, migrationPlan, webPlan } from '../stack/process-plans.ts'
import type { Secrets } from '../stack/secrets.ts'
import { folderOf } from './engines.ts'
import { cable, localBalancer, type Machine, machines, ports, site, withRole } from './layout.ts'
import { onMachine } from './network.ts'

const local = (port: number) => `http://127.0.0.1:${port}`
/** Everybody asks the balancer of the own machine. */
const addresses = { web: local(localBalancer.web), api: local(localBalancer.api), cms: local(localBalancer.cms), site }

export type Plans = {
  readonly environment: OperatorEnvironment
  readonly secrets: Secrets
  readonly say: (line: string) => void
  /** Of a drill: the member service reads its classes here. */
  readonly feedUrl?: string | undefined
}

/** Where the code lies that a process runs: this work tree, or that of another commit. */
export type Release = { readonly name: string; readonly root: string }
export const thisRelease: Release = { name: 'this commit', root: projectRoot }

const databaseUrl = (database: string, role: string, password: string) =>
  `postgres://${role}:${password}@127.0.0.1:${localBalancer.database}/${database}`

function settingFor(machine: Machine, { environment, secrets }: Plans) {
  const folder = folderOf(machine)
  mkdirSync(folder, { recursive: true })
  return {
    environment: { ...environment, DATA_DIR: folder },
    secrets,
    addresses,
    logs: folder,
    databaseUrls: {
      members: databaseUrl('members', 'members', secrets.MEMBERS_PASSWORD),
      membersOwner: databaseUrl('members', 'members_owner', secrets.MEMBERS_OWNER_PASSWORD),
      cms: databaseUrl('cms', 'cms', secrets.CMS_PASSWORD),
    },
  }
}

type Placed = {
  readonly machine: Machine
  readonly port: number
  readonly ready: string
  readonly release: Release
  readonly more?: Readonly<Record<string, string>>
  /** A program that starts the process, such as one that lies about the time. */
  readonly through?: readonly string[]
}

/** The plan of `npm start`, put onto a machine of the cluster. */
function place(plan: ProcessPlan, { machine, port, ready, release, more, through = [] }: Placed, plans: Plans) {
  const cwd = plan.cwd.replace(projectRoot, release.root.endsWith('/') ? release.root : `${release.root}/`)
  const placed = {
    ...plan,
    name: `${plan.name} of ${machine.name}`,
    cwd,
    readyUrl: `http://${machine.address}:${port}${ready}`,
    environment: { ...plan.environment, TRUSTED_PROXIES: `loopback,${cable.own}`, ...more },
  }
  return manageProcess(inSurroundings(placed, [...onMachine(machine.name), ...through]), plans.say)
}

export function planApi(machine: Machine, plans: Plans, release = thisRelease, through?: readonly string[]) {
  const more = plans.feedUrl ? { CMS_URL: plans.feedUrl } : {}
  const placed = { machine, port: ports.api, ready: '/readyz', release, more, ...(through && { through }) }
  return place(apiPlan(settingFor(machine, plans)), placed, plans)
}

export function planWeb(machine: Machine, plans: Plans, release = thisRelease): ManagedProcess {
  return place(webPlan(settingFor(machine, plans)), { machine, port: ports.web, ready: '/readyz', release }, plans)
}

/** Its uploads lie where every machine it may move to reads them. */
export function planCms(machine: Machine, plans: Plans, release = thisRelease): ManagedProcess {
  const uploads = join(folderOf(machines.cms1), 'public')
  mkdirSync(uploads, { recursive: true })
  chmodSync(uploads, 0o755)
  const placed = { machine, port: ports.cms, ready: '/_health', release, more: { PUBLIC_DIR: uploads } }
  return place(cmsPlan(settingFor(machine, plans)), placed, plans)
}

export function runApiCommand(command: 'migrate' | 'seed', plans: Plans, release = thisRelease): Promise<void> {
  const [machine = machines.app1] = withRole('application')
  const setting = settingFor(machine, plans)
  const plan = command === 'migrate' ? migrationPlan(setting) : { ...apiPlan(setting), script: 'src/seed.ts' }
  const cwd = plan.cwd.replace(projectRoot, release.root.endsWith('/') ? release.root : `${release.root}/`)
  return runOnce({ ...plan, cwd }, onMachine(machine.name))
}
