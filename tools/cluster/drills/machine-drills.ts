import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyPath } from '../../../bench/ballot-day/crash-run.ts'
import { unprivilegedOwner } from '../../stack/postgres-binaries.ts'
import { runToEnd } from '../../stack/started-processes.ts'
import { superUrlOf } from '../cluster.ts'
import { folderOf } from '../engines.ts'
import { type Machine, machines, ports } from '../layout.ts'
import { planApi } from '../own-processes.ts'
import { databaseStates, standbyOf, tellPatroni, until, untilLeader, untilWhole } from '../who-leads.ts'
import { notYetOpen } from './feed.ts'
import { othersThan, patroniOf, type Scene, untilWritten, watchFor } from './scene.ts'

const withinMs = 180_000
/** Room for a copy of everything and for the changes of some minutes. */
const diskSize = '1g'

/** The disk of the leader is full: it can neither write nor start, and another one must lead. */
export async function diskFull(scene: Scene): Promise<void> {
  const { cluster, note } = scene
  const machine = await standbyOf('replica')
  await remake(scene, machine, (folder) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'dhc', folder]),
  )
  const filler = join(folderOf(machine), 'data', 'filler')
  try {
    await makeLeader(scene, machine)
    // To the last byte, while others write: that it ends with "no space left" is the point of it.
    const { code } = await runToEnd('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], {})
    if (code === 0) throw new Error('the disk has no end')
    note(`${machine.name} leads, and its disk is full`)
    await fillTheLog(superUrlOf(machine, cluster.secrets, 'postgres'))
    const next = await untilLeader(withinMs, othersThan(machine))
    note(`${next.name} leads`)
    await untilWritten(scene, withinMs)
  } finally {
    rmSync(filler, { force: true })
    // Before it gives up this disk the others must have what is on it.
    await untilWhole(withinMs)
    await remake(scene, machine, () => undefined)
  }
}

/** An empty data folder on another disk; Patroni copies everything into it again. */
async function remake({ cluster, note }: Scene, machine: Machine, mount: (folder: string) => void): Promise<void> {
  note(`${machine.name} gets another disk`)
  const folder = join(folderOf(machine), 'data')
  await patroniOf(cluster, machine).stop()
  try {
    execFileSync('umount', [folder], { stdio: 'ignore' })
  } catch {
    // It was on the disk of this machine.
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  mount(folder)
  const owner = unprivilegedOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  execFileSync('chmod', ['700', folder])
  await patroniOf(cluster, machine).start()
  await untilWhole(withinMs)
}

/** Only who has every write may lead, so it becomes the synchronous standby first. */
async function makeLeader({ cluster }: Scene, machine: Machine): Promise<void> {
  const other = await standbyOf('sync_standby')
  await patroniOf(cluster, other).stop()
  await until(`${machine.name} is the synchronous standby`, withinMs, async () =>
    (await databaseStates()).find(({ name, role }) => name === machine.name && role === 'sync_standby'),
  )
  await patroniOf(cluster, other).start()
  await untilWhole(withinMs)
  const leader = await untilLeader(withinMs)
  const body = { leader: leader.name, candidate: machine.name }
  await tellPatroni(leader, cluster.secrets.POSTGRES_PASSWORD, { method: 'POST', path: '/switchover', body })
  await untilWhole(withinMs)
}

/** PostgreSQL has some empty files of its log in store; each switch needs another one. */
async function fillTheLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let turn = 0; turn < 200; turn += 1) await client.query('select pg_switch_wal()')
  } catch {
    // As it should be: it has ended.
  } finally {
    client.end().catch(() => undefined)
  }
}

const tooEarly = 1404

/** One api believes that it is ten minutes later: nobody gets into a class before it opens (REL-12). */
export async function clockOff(scene: Scene): Promise<void> {
  const { cluster, note, member } = scene
  const machine = machines.app1
  const replace = async (through?: readonly string[]) => {
    await cluster.apis.get(machine)?.stop()
    const api = planApi(machine, cluster.plans, undefined, through)
    cluster.apis.set(machine, api)
    await api.start()
  }
  note('the api of app1 starts anew, ten minutes ahead')
  await replace(['faketime', '--exclude-monotonic', '-f', '+10m'])
  try {
    // At its start it has copied the classes, and has asked the database for the time.
    await watchFor(10)
    const ready = await (await fetch(`http://${machine.address}:${ports.api}/readyz`)).text()
    note(`it says: ${ready.trim().replaceAll('\n', ', ')}`)
    if (!/ahead by \d{6} ms/.test(ready)) throw new Error('it does not know that its clock is ahead')
    const answer = await fetch(`http://${machine.address}:${ports.api}${applyPath}`, {
      method: 'POST',
      headers: { ...member.headers, 'Idempotency-Key': `clock-${Date.now()}`.padEnd(36, '-') },
      body: JSON.stringify({ strapiUuid: notYetOpen.strapiUuid }),
    })
    const { error_code: code } = (await answer.json()) as { error_code?: number }
    note(`a class that opens in some minutes: ${answer.status} ${code ?? ''}`)
    if (code !== tooEarly) throw new Error('somebody got into a class before it opened')
  } finally {
    await replace()
  }
}
