import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { checkHistory } from '../../bench/ballot-day/check-history.ts'
import { benchClass, type Ground } from '../../bench/ballot-day/ground.ts'
import { onServer } from '../../bench/ballot-day/throughput.ts'
import type { Member } from '../../bench/support/people.ts'
import { atLeast, type Control, type Figure, none, type Row } from './row.ts'
import { describeRush, openGround, openRush, type Wanted } from './rush.ts'

const kills = Number(process.env.ENDURE_KILLS ?? 30)
const people = Number(process.env.ENDURE_MEMBERS ?? 3_000)
const classes = Array.from({ length: 20 }, (_, index) =>
  benchClass(`DU-${index}`, { course: `durable ${index}`, method: 'OPEN', quota: 100_000 }),
)
const expected = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_checksums: 'on' } as const

const wantedOf = (members: readonly Member[]): Wanted[] =>
  members.map((member) => ({
    member,
    strapiUuid: classes[member.number % classes.length]?.strapiUuid ?? '',
    key: `durable-${member.number}`.padEnd(36, '-'),
  }))

const openDurable = () => openGround(classes, people, { name: 'endure-durable' })

/** The postmaster and all that it started, none of which can write another byte. */
async function killGroup({ postgres }: Ground): Promise<number> {
  const postmaster = postgres?.pid()
  if (!postgres || postmaster === undefined) return 0
  const table = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const children = table.trim().split(/\s+/).map(Number)
  await Promise.all([
    postgres.kill(),
    ...children.map(async (pid) => {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has left by itself.
      }
    }),
  ])
  return children.length + 1
}

/** Every row of every table is read, and with it the checksum of each page. */
const readEverything = (url: string) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('information_schema')`,
    )
    const broken: string[] = []
    for (const { name } of rows) {
      await client.query(`select count(*) from (select t.* from ${name} t offset 0) whole`).catch((error: Error) => {
        broken.push(`${name}: ${error.message}`)
      })
    }
    const { rows: failures } = await client.query<{ failures: string }>(
      'select coalesce(sum(checksum_failures), 0) as failures from pg_stat_database',
    )
    return { tables: rows.length, broken, failures: Number(failures[0]?.failures) }
  })

async function settings(superUrl: string): Promise<Figure[]> {
  const names = Object.keys(expected) as (keyof typeof expected)[]
  return onServer(superUrl, async (client) => {
    const figures: Figure[] = []
    for (const name of names) {
      const { rows } = await client.query<{ setting: string }>('select current_setting($1) as setting', [name])
      const saw = rows[0]?.setting ?? ''
      figures.push({ what: `${name} is ${expected[name]}`, saw, isMet: saw === expected[name] })
    }
    return figures
  })
}

async function run(): Promise<readonly Figure[]> {
  const ground = await openDurable()
  try {
    const wanted = wantedOf(await ground.signIn())
    const rush = openRush(wanted, { origins: [ground.apiUrl], atOnce: 100, patienceMs: 240_000 })
    const batch = Math.ceil(wanted.length / (kills + 1))
    let killed = 0
    for (let turn = 0; turn < kills; turn += 1) {
      await rush.letIn(batch, rush.told() + Math.ceil(batch / 4))
      killed += await killGroup(ground)
      await ground.postgres?.start()
    }
    const history = await rush.finish()
    const found = await checkHistory(ground.superUrl, history)
    const { accepted, later, broken, unanswered } = describeRush(history)
    console.log(`  ${accepted} accepted, ${later} told to come again, ${broken} broken connections`)
    const { tables, broken: unreadable, failures } = await readEverything(ground.superUrl)
    return [
      ...(await settings(ground.superUrl)),
      atLeast('kill -9 of the whole PostgreSQL group under load', kills, kills),
      atLeast('processes of PostgreSQL killed', killed, kills * 5),
      atLeast('applications acknowledged', accepted, people / 2),
      none('never answered', unanswered),
      none('acknowledged and lost', found['acknowledged and lost'] ?? []),
      none('duplicates', found.duplicates ?? []),
      atLeast('tables read from end to end', tables, 50),
      none('tables that cannot be read', unreadable),
      none('pages whose checksum is wrong', failures),
    ]
  } finally {
    await ground.stop()
  }
}

/** A database that answers before anything is on disk. */
async function control(): Promise<Control> {
  const ground = await openDurable()
  try {
    await onServer(ground.superUrl, async (client) => {
      await client.query('alter system set synchronous_commit = off')
      await client.query(`alter system set wal_writer_delay = '10s'`)
      await client.query('select pg_reload_conf()')
    })
    await pause(300)
    const wanted = wantedOf(await ground.signIn()).slice(0, 600)
    // So quiet before the kill that nothing else makes PostgreSQL write its log.
    const rush = openRush(wanted, { origins: [ground.apiUrl], atOnce: 20, patienceMs: 60_000 })
    await rush.letIn(600, wanted.length)
    await killGroup(ground)
    await ground.postgres?.start()
    const found = await checkHistory(ground.superUrl, await rush.finish())
    const lost = found['acknowledged and lost']?.length ?? 0
    return {
      without: 'synchronous commits',
      saw: `${lost} of ${rush.told()} acknowledged applications lost`,
      isSeen: lost > 0,
    }
  } finally {
    await ground.stop()
  }
}

export const durability: Row = {
  id: 'REL-06',
  title: 'What was confirmed survives a crash of the database',
  needs: [],
  minutes: 5,
  run,
  control,
}
