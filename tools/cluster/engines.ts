import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ManagedProcess, manageProcess } from '../stack/managed-process.ts'
import { type Owner, unprivilegedOwner } from '../stack/postgres-binaries.ts'
import type { Programs } from './debian.ts'
import { localBalancer, type Machine, machines, ports, withRole } from './layout.ts'
import { onMachine } from './network.ts'
import { etcdParameters, fill, haproxyHoles, nginxHoles, patroniSettings, templates } from './settings.ts'

/** Not in the project: it may lie where only root can enter, and PostgreSQL runs as somebody else. */
export const clusterFolder = '/var/tmp/dhc-cluster'
export const folderOf = ({ name }: Pick<Machine, 'name'>) => join(clusterFolder, name)

type Setting = {
  readonly programs: Programs
  readonly superPassword: string
  readonly isSynchronous: boolean
  readonly say: (line: string) => void
}

/** Everything that is not ours: etcd, PostgreSQL under Patroni, HAProxy and nginx. */
export type Engines = {
  readonly etcd: readonly ManagedProcess[]
  readonly patroni: readonly ManagedProcess[]
  readonly haproxy: readonly ManagedProcess[]
  readonly nginx: ManagedProcess
}

/** Empty folders and fresh settings, and the processes ready to be started. */
export function planEngines(setting: Setting): Engines {
  const owner = unprivilegedOwner()
  if (!owner) throw new Error('A cluster on one machine needs root, for its networks.')
  rmSync(clusterFolder, { recursive: true, force: true })
  makeFolder(clusterFolder)
  const databases = withRole('database')
  for (const machine of Object.values(machines)) makeFolder(folderOf(machine))
  const asks = [machines.edge, machines.cms1, ...withRole('application')]
  return {
    etcd: databases.map((machine) => etcd(machine, setting, owner)),
    patroni: databases.map((machine) => patroni(machine, setting, owner)),
    haproxy: asks.map((machine) => haproxy(machine, setting, owner)),
    nginx: nginx(machines.edge, setting),
  }
}

function makeFolder(path: string, owner?: Owner): void {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  if (owner) chownSync(path, owner.uid, owner.gid)
}

function program(machine: Machine, name: string, command: readonly string[], readyUrl: string, setting: Setting) {
  const [first, ...others] = onMachine(machine.name)
  return manageProcess(
    {
      name: `${name} of ${machine.name}`,
      cwd: folderOf(machine),
      program: [first, ...others, ...command],
      environment: {},
      logFile: join(folderOf(machine), `${name}.log`),
      readyUrl,
      readyWithinMs: 120_000,
    },
    setting.say,
  )
}

const as = ({ uid, gid }: Owner, { programs }: Setting) => [
  programs.setpriv,
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
]

function etcd(machine: Machine, setting: Setting, owner: Owner): ManagedProcess {
  makeFolder(folderOf(machine), owner)
  const command = [...as(owner, setting), setting.programs.etcd, ...etcdParameters(machine, folderOf(machine))]
  return program(machine, 'etcd', command, `http://${machine.address}:${ports.etcd}/health`, setting)
}

function patroni(machine: Machine, setting: Setting, owner: Owner): ManagedProcess {
  const folder = folderOf(machine)
  const file = join(folder, 'patroni.json')
  const { programs, superPassword: password, isSynchronous } = setting
  writeFileSync(file, patroniSettings({ machine, folder, binaries: programs.postgresFolder, password, isSynchronous }))
  chownSync(file, owner.uid, owner.gid)
  chmodSync(file, 0o600)
  const command = [...as(owner, setting), programs.patroni, file]
  return program(machine, 'patroni', command, `http://${machine.address}:${ports.patroni}/health`, setting)
}

function haproxy(machine: Machine, setting: Setting, owner: Owner): ManagedProcess {
  const file = join(folderOf(machine), 'haproxy.cfg')
  writeFileSync(file, fill(templates.haproxy(), haproxyHoles()))
  const command = [...as(owner, setting), setting.programs.haproxy, '-db', '-f', file]
  return program(machine, 'haproxy', command, `http://${machine.address}:${ports.haproxyState}/ready`, setting)
}

function nginx(machine: Machine, setting: Setting): ManagedProcess {
  const folder = folderOf(machine)
  for (const name of ['run', 'log', 'pages']) makeFolder(join(folder, name))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, fill(templates.nginx(), nginxHoles(folder, `127.0.0.1:${localBalancer.web}`)))
  const command = [setting.programs.nginx, '-p', folder, '-c', file, '-g', 'daemon off;']
  return program(machine, 'nginx', command, `http://${machine.address}:${ports.nginx}/`, setting)
}
