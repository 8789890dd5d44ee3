import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Member } from '../../../bench/support/people.ts'
import type { ManagedProcess } from '../../stack/managed-process.ts'
import { type Cluster, superUrlOf } from '../cluster.ts'
import type { Machine } from '../layout.ts'
import { withRole } from '../layout.ts'
import { killAllOn } from '../network.ts'
import { until } from '../who-leads.ts'
import type { Visitors } from './visitors.ts'

export type Scene = {
  readonly cluster: Cluster
  readonly visitors: Visitors
  /** One of those who apply. */
  readonly member: Member
  /** What a person who watches should know. */
  readonly note: (line: string) => void
}

export const databases = withRole('database')
export const applications = withRole('application')
export const othersThan = (machine: Machine) => databases.filter((each) => each !== machine)

const ofMachine = (processes: readonly ManagedProcess[], machine: Machine): ManagedProcess => {
  const found = processes[databases.indexOf(machine)]
  if (!found) throw new Error(`${machine.name} is no machine of the database`)
  return found
}
export const etcdOf = ({ engines }: Cluster, machine: Machine) => ofMachine(engines.etcd, machine)
export const patroniOf = ({ engines }: Cluster, machine: Machine) => ofMachine(engines.patroni, machine)

/** Everything on it dies at one moment, and nothing starts it again. */
export async function killDatabaseMachine(cluster: Cluster, machine: Machine): Promise<void> {
  const ended = [patroniOf(cluster, machine).kill(), etcdOf(cluster, machine).kill()]
  killAllOn(machine.name)
  await Promise.all(ended)
}

export async function startDatabaseMachine(cluster: Cluster, machine: Machine): Promise<void> {
  await etcdOf(cluster, machine).start()
  await patroniOf(cluster, machine).start()
}

/** From now on somebody more has been told that the write is done. */
export async function untilWritten({ visitors }: Scene, withinMs: number): Promise<void> {
  const before = visitors.acknowledged()
  await until('a write is acknowledged', withinMs, async () => (visitors.acknowledged() > before ? true : undefined))
}

export const watchFor = (seconds: number) => pause(seconds * 1000)

const markerTable = 'create table if not exists drill_marker (id bigint primary key, told_by text not null)'

/** Writes to one machine past HAProxy, as a client would that did not hear of the failover. Answers what it was told. */
export async function writeTo(machine: Machine, cluster: Cluster) {
  const client = new pg.Client({ connectionString: superUrlOf(machine, cluster.secrets, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(markerTable)
  const acknowledged: number[] = []
  let isOver = false
  const writing = (async () => {
    for (let id = Date.now(); !isOver; id += 1) {
      try {
        await client.query('insert into drill_marker (id, told_by) values ($1, $2)', [id, machine.name])
        acknowledged.push(id)
      } catch {
        return
      }
      await pause(100)
    }
  })()
  return {
    acknowledged: () => acknowledged.length,
    /** Of what was acknowledged, what the cluster does not have. */
    missingOn: async (leader: Machine): Promise<number> => {
      isOver = true
      await Promise.race([writing, pause(1000)])
      client.end().catch(() => undefined)
      const asking = new pg.Client({ connectionString: superUrlOf(leader, cluster.secrets, 'postgres') })
      await asking.connect()
      const { rows } = await asking.query<{ id: string }>('select id from drill_marker')
      await asking.end()
      const there = new Set(rows.map(({ id }) => Number(id)))
      return acknowledged.filter((id) => !there.has(id)).length
    },
  }
}
