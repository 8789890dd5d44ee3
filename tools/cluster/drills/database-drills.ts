import { plugCable, pullCable, reunite, separate } from '../network.ts'
import { standbyOf, untilLeader, untilWhole } from '../who-leads.ts'
import { etcdLeader } from './etcd-leader.ts'
import type { Scene } from './scene.ts'
import {
  etcdOf,
  killDatabaseMachine,
  othersThan,
  startDatabaseMachine,
  untilWritten,
  watchFor,
  writeTo,
} from './scene.ts'

const failoverWithinMs = 90_000
const healedWithinMs = 180_000

/** PostgreSQL, Patroni and etcd of the leader die at one moment, and come back later. */
export async function leaderKilled(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const leader = await untilLeader(failoverWithinMs)
  note(`${leader.name} leads; everything on it is killed`)
  await killDatabaseMachine(cluster, leader)
  const next = await untilLeader(failoverWithinMs, othersThan(leader))
  note(`${next.name} leads`)
  await untilWritten(scene, failoverWithinMs)
  await startDatabaseMachine(cluster, leader)
  await untilWhole(healedWithinMs)
  note(`${leader.name} follows`)
}

/** Its cable is pulled: nothing says goodbye, and open connections hang. */
export async function leaderUnplugged(scene: Scene): Promise<void> {
  const { note } = scene
  const leader = await untilLeader(failoverWithinMs)
  note(`${leader.name} leads; its cable is pulled`)
  pullCable(leader.name)
  const next = await untilLeader(failoverWithinMs, othersThan(leader))
  note(`${next.name} leads`)
  await untilWritten(scene, failoverWithinMs)
  plugCable(leader.name)
  await untilWhole(healedWithinMs)
}

/** It reaches neither etcd's majority nor a standby any more, while everybody else still reaches it. */
export async function leaderCutOff(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const leader = await untilLeader(failoverWithinMs)
  const others = othersThan(leader)
  const stubborn = await writeTo(leader, cluster)
  await watchFor(2)
  note(`${leader.name} leads; it is cut off from ${others.map(({ name }) => name).join(' and ')}, not from its clients`)
  const before = stubborn.acknowledged()
  separate(leader, others)
  try {
    const next = await untilLeader(failoverWithinMs, others)
    note(`${next.name} leads`)
    await untilWritten(scene, failoverWithinMs)
    // Two leaders would show now.
    await watchFor(10)
  } finally {
    reunite(leader, others)
  }
  await untilWhole(healedWithinMs)
  const accepted = stubborn.acknowledged() - before
  const missing = await stubborn.missingOn(await untilLeader(failoverWithinMs))
  note(
    `a client that stayed with ${leader.name} was told ${accepted} times that its write is done; ${missing} are missing`,
  )
  if (missing > 0) throw new Error(`${missing} writes were accepted on the wrong side`)
}

/** The one that has every write; another must take its place, or every write waits. */
export async function standbyCutOff(scene: Scene): Promise<void> {
  const { note } = scene
  const standby = await standbyOf('sync_standby')
  note(`${standby.name} is the synchronous standby; its cable is pulled`)
  pullCable(standby.name)
  try {
    await watchFor(1)
    await untilWritten(scene, failoverWithinMs)
    await watchFor(10)
  } finally {
    plugCable(standby.name)
  }
  await untilWhole(healedWithinMs)
}

/** The member that leads etcd: the others must agree on another one, and the leader of PostgreSQL stays. */
export async function etcdLost(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const before = await untilLeader(failoverWithinMs)
  const member = await etcdLeader()
  note(`etcd of ${member.name} is killed; ${before.name} leads PostgreSQL`)
  await etcdOf(cluster, member).kill()
  await watchFor(20)
  await untilWritten(scene, failoverWithinMs)
  await etcdOf(cluster, member).start()
  await untilWhole(healedWithinMs)
  const after = await untilLeader(failoverWithinMs)
  note(after === before ? `${before.name} led all the time` : `${after.name} leads now`)
}
