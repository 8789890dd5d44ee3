import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { median, type WrittenRequest } from '../support/load.ts'
import type { Member } from '../support/people.ts'
import { sendEachOnce } from './apply-load.ts'
import { type BenchClass, benchClass, type Ground } from './ground.ts'
import { pgbenchPerSecond } from './same-sql.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
/** As many as the service has connections to PostgreSQL. */
const clients = 20

export const hot: readonly BenchClass[] = [benchClass('HOT-01', { course: 'hot', method: 'OPEN', quota: 100_000 })]
export const spread: readonly BenchClass[] = Array.from({ length: 40 }, (_, index) =>
  benchClass(`SP-${index}`, { course: `spread ${index}`, method: 'OPEN', quota: 100_000 }),
)

export type Ratio = { readonly perSecond: number; readonly pgbench: number; readonly ratio: number }

/** Each round over HTTP and with pgbench, in turn and on empty tables; the ratio is the median of those of the rounds. */
export async function measure(ground: Ground, classes: readonly BenchClass[], turnOf: Turn): Promise<Ratio> {
  const results: Ratio[] = []
  const { members, turn } = await turnOf()
  await untilSealed(ground.superUrl)
  // The first round is for V8, and for PostgreSQL's own caches.
  for (let round = 0; round <= rounds; round += 1) {
    await emptyEnrolments(ground.superUrl)
    const perSecond = await sendEachOnce(
      ground.apiUrl,
      members.map((member) => applying(member, classes)),
      clients,
    )
    await requireEverybody(ground.superUrl, members.length)
    await emptyEnrolments(ground.superUrl)
    const uuids = classes.map(({ strapiUuid }) => strapiUuid)
    const pgbench = await pgbenchPerSecond(ground.membersUrl, uuids, { clients, applications: members.length, turn })
    await requireEverybody(ground.superUrl, members.length)
    if (round > 0) results.push({ perSecond, pgbench, ratio: perSecond / pgbench })
    const told = `${perSecond.toFixed(0)}/s over HTTP, ${pgbench.toFixed(0)}/s with pgbench`
    console.log(
      `  ${round > 0 ? `round ${round}` : 'warming up'}: ${told}, ratio ${(perSecond / pgbench).toFixed(2)}, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  const medianOf = (name: keyof Ratio) => median(results.map((each) => each[name]))
  return { perSecond: medianOf('perSecond'), pgbench: medianOf('pgbench'), ratio: medianOf('ratio') }
}

/** Members with sessions that are still good, and which of their sessions those are. */
export type Turn = () => Promise<{ readonly members: readonly Member[]; readonly turn: number }>

function applying({ number, headers }: Member, classes: readonly BenchClass[]): WrittenRequest {
  const wanted = classes[number % classes.length]
  return {
    method: 'POST',
    path: '/api/health-programme/apply',
    headers: { ...headers, 'Idempotency-Key': `bench-ballot-day-${number}`.padEnd(36, '-') },
    body: JSON.stringify({ strapiUuid: wanted?.strapiUuid }),
  }
}

export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Everything that applications leave behind, so that each round begins on the same ground. */
export function emptyEnrolments(superUrl: string): Promise<void> {
  return onServer(superUrl, async (client) => {
    // What wrk left half done is still being worked on.
    const atWork = `select 1 from pg_stat_activity where query like '%enter_class%' and state <> 'idle' and pid <> pg_backend_pid()`
    for (let quiet = 0; quiet < 5; await setTimeout(100)) {
      quiet = (await client.query(atWork)).rows.length === 0 ? quiet + 1 : 0
    }
    await client.query('set session_replication_role = replica')
    await client.query('truncate enrolment_event, enrolment_retry, enrolment cascade')
    await client.query('vacuum analyze enrolment, enrolment_event, enrolment_retry, class, member, session')
    await client.query('checkpoint')
  })
}

/** The service seals the audit rows of the sign-ins meanwhile; that work is none of an application's. */
async function untilSealed(superUrl: string): Promise<void> {
  const left = async () => {
    const { rows } = await onServer(superUrl, (client) =>
      client.query('select count(*)::int as left from audit_unsealed'),
    )
    return rows[0].left as number
  }
  while ((await left()) > 0) await setTimeout(500)
}

/** As many responses as members; a repetition of the first ones may have overtaken the last ones of the others. */
async function requireEverybody(superUrl: string, members: number): Promise<void> {
  const { rows } = await onServer(superUrl, (client) => client.query('select count(*)::int as people from enrolment'))
  if (rows[0].people < members - clients) throw new Error(`${rows[0].people} of ${members} applications are there`)
}
