import type { ManagedProcess } from '../../stack/managed-process.ts'
import { startAll } from '../cluster.ts'
import { allMachines, type Machine, machines, ports } from '../layout.ts'
import { killAllOn } from '../network.ts'
import { planApi, planCms, planWeb, runApiCommand, thisRelease } from '../own-processes.ts'
import { forgetRelease, otherRelease } from '../release.ts'
import { standbyOf, tellPatroni, until, untilLeader, untilWhole } from '../who-leads.ts'
import { applications, databases, etcdOf, patroniOf, type Scene, untilWritten, watchFor } from './scene.ts'

const backWithinMs = 180_000
/** HAProxy must see that it is ready, and it prepares its pages: whoever hurries has two cold ones. */
const settledSeconds = 5

async function isReady(url: string): Promise<true | undefined> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok || undefined
  } catch {
    return undefined
  }
}

/** Whoever watches over it (systemd, Kubernetes, here the tool) starts it again. */
async function killed(process_: ManagedProcess | undefined, machine: Machine, port: number, scene: Scene) {
  const pid = process_?.pid()
  if (!process_ || pid === undefined) throw new Error(`Nothing runs on ${machine.name}.`)
  scene.note(`${process_.name} is killed`)
  process.kill(pid, 'SIGKILL')
  await until(`${process_.name} is back`, backWithinMs, async () =>
    process_.pid() === pid ? undefined : isReady(`http://${machine.address}:${port}/readyz`),
  )
  await watchFor(3)
}

export const apiKilled = (scene: Scene) =>
  killed(scene.cluster.apis.get(machines.app1), machines.app1, ports.api, scene)
export const webKilled = (scene: Scene) =>
  killed(scene.cluster.webs.get(machines.app1), machines.app1, ports.web, scene)

/** Its machine is lost for good: it moves to another one. */
export async function cmsKilled({ cluster, note }: Scene): Promise<void> {
  note('the cms is killed, and starts again on app1')
  await cluster.cms.kill()
  await watchFor(5)
  cluster.cms = planCms(machines.app1, cluster.plans)
  await cluster.cms.start()
  await watchFor(3)
}

/** Every process of every machine dies at one moment; then the machines are switched on again. */
export async function allPower(scene: Scene): Promise<void> {
  const { engines, apis, webs, cms } = scene.cluster
  const own = [...apis.values(), ...webs.values(), cms].filter(isThere)
  const all = [...engines.etcd, ...engines.patroni, ...engines.haproxy, engines.nginx, ...own]
  scene.note('everything is killed')
  const ended = all.map((each) => each.kill())
  killAllOn(...allMachines.map(({ name }) => name))
  await Promise.all(ended)
  await watchFor(2)
  scene.note('everything is started')
  await Promise.all([startAll(engines.etcd), startAll(engines.patroni), startAll(engines.haproxy)])
  await untilLeader(backWithinMs)
  await Promise.all([startAll(own), engines.nginx.start()])
  await untilWhole(backWithinMs)
  await untilWritten(scene, backWithinMs)
}

/** Every process, one after the other, each asked to leave and started again. */
export async function rollingRestart(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const own = [...cluster.apis.values(), ...cluster.webs.values(), cluster.cms]
  await again(own.filter(isThere), scene)
  await rollingDatabases(scene)
  note('nginx')
  const pid = cluster.engines.nginx.pid()
  if (pid !== undefined) process.kill(pid, 'SIGHUP')
  await watchFor(3)
}

/** Everything of ours to another commit and back, one process after the other: the older code meets the newer tables. */
export async function rollingUpdate(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  for (const release of [otherRelease, thisRelease]) {
    note(`everything to ${release.name}`)
    if (release === thisRelease) await runApiCommand('migrate', cluster.plans)
    for (const machine of applications) {
      await replace(cluster.apis, machine, planApi(machine, cluster.plans, release), scene)
      await replace(cluster.webs, machine, planWeb(machine, cluster.plans, release), scene)
    }
    if (!isThere(cluster.cms)) continue
    await cluster.cms.stop()
    cluster.cms = planCms(machines.cms1, cluster.plans, release)
    await cluster.cms.start()
  }
  await forgetRelease()
}

async function replace(
  all: Map<Machine, ManagedProcess>,
  machine: Machine,
  next: ManagedProcess,
  { note }: Scene,
): Promise<void> {
  note(next.name)
  await all.get(machine)?.stop()
  all.set(machine, next)
  await next.start()
  await watchFor(settledSeconds)
}

/** A short drill has no cms. */
const isThere = (each: ManagedProcess) => each.pid() !== undefined

async function again(processes: readonly ManagedProcess[], { note }: Scene): Promise<void> {
  for (const each of processes) {
    note(each.name)
    await each.stop()
    await each.start()
    await watchFor(settledSeconds)
  }
}

/** Standbys first; then one of them takes over by agreement, so that nobody has to wait for a lost lock. */
async function rollingDatabases(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const leader = await untilLeader(backWithinMs)
  const restart = async (machine: Machine) => {
    note(`PostgreSQL and etcd of ${machine.name}`)
    await patroniOf(cluster, machine).stop()
    await etcdOf(cluster, machine).stop()
    await etcdOf(cluster, machine).start()
    await patroniOf(cluster, machine).start()
    await untilWhole(backWithinMs)
  }
  for (const machine of databases) if (machine !== leader) await restart(machine)
  const next = await standbyOf('sync_standby')
  note(`${next.name} takes over from ${leader.name}`)
  const body = { leader: leader.name, candidate: next.name }
  await tellPatroni(leader, cluster.secrets.POSTGRES_PASSWORD, { method: 'POST', path: '/switchover', body })
  await untilWhole(backWithinMs)
  await restart(leader)
}
