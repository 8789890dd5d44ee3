import { onServer } from '../../bench/ballot-day/throughput.ts'
import { withoutProtection } from '../attack/run-mutants.ts'
import { type Answered, call, megabytesOf, openLoop, statusesOf } from './calls.ts'
import { atLeast, type Control, type Figure, none, type Row } from './row.ts'
import { openSite, type Site, startAgain } from './site.ts'

const minutes = Number(process.env.ENDURE_MINUTES ?? 30)
/** Until caches are full and V8 knows the way. */
const warmUpPart = 1 / 3
const perSecond = 60
const mostMegabytesPerMinute = 1
/** Of one api: its pool, the queue of jobs, and who listens. */
const mostConnections = 20 + 10 + 3

type Sample = { readonly atMs: number; readonly megabytes: number }

/** Megabytes per minute, as the straight line nearest to the samples rises. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [x, y] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ megabytes }) => megabytes))]
  const rise = samples.reduce((sum, { atMs, megabytes }) => sum + (atMs - x) * (megabytes - y), 0)
  return (rise / samples.reduce((sum, { atMs }) => sum + (atMs - x) ** 2, 0)) * 60_000
}

async function soak(site: Site, forMinutes: number) {
  const paths = ['/', '/en/service/about-us', '/sc/activity/latest-news', '/api/health']
  const answers: Answered[] = []
  const samples = new Map<string, Sample[]>()
  let connections = 0
  const startedAt = Date.now()
  const untilMs = forMinutes * 60_000
  while (Date.now() - startedAt < untilMs) {
    // Once more for each round: a token is good for a quarter of an hour.
    const members = await site.signIn()
    const send = (index: number) => {
      const headers = members[index % members.length]?.headers
      if (index % 3 === 0) return call(site.url, { path: '/api/health-programme/enrolled', body: {}, headers })
      return call(site.url, { path: paths[index % paths.length] ?? '/' })
    }
    answers.push(...(await openLoop(perSecond, 10, send)))
    const atMs = Date.now() - startedAt
    if (atMs < untilMs * warmUpPart) continue
    for (const { process: part } of [...site.webs, ...site.apis]) {
      const sample = { atMs, megabytes: megabytesOf(part.pid()) }
      samples.set(part.name, [...(samples.get(part.name) ?? []), sample])
    }
    connections = Math.max(connections, await countConnections(site))
  }
  return { answers, samples, connections }
}

const countConnections = ({ superUrl }: Site) =>
  onServer(superUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = 'members' and usename = 'members'`,
    )
    return rows[0]?.count ?? 0
  })

const steepest = (samples: ReadonlyMap<string, readonly Sample[]>) => Math.max(...[...samples.values()].map(slopeOf))

let site: Site | undefined

async function run(): Promise<readonly Figure[]> {
  site = await openSite('soak', { processes: 1 })
  const { answers, samples, connections } = await soak(site, minutes)
  const failed = answers.filter(({ status }) => status !== 200)
  return [
    atLeast(`requests in ${minutes} minutes`, answers.length, minutes * perSecond * 30),
    none('failed', failed.length === 0 ? 0 : [statusesOf(failed)]),
    ...[...samples].map(([name, all]) => ({
      what: `${name}: memory rises by at most ${mostMegabytesPerMinute} MB a minute`,
      saw: `${slopeOf(all).toFixed(2)} MB a minute, ${all.at(-1)?.megabytes.toFixed(0)} MB at the end`,
      isMet: slopeOf(all) <= mostMegabytesPerMinute,
    })),
    {
      what: `connections to the database, at most ${mostConnections}`,
      saw: String(connections),
      isMet: connections <= mostConnections,
    },
    none('a process that ended by itself', site.unexpected),
  ]
}

/** An api that remembers something of each call. */
async function control(): Promise<Control> {
  if (!site) throw new Error('the run comes first')
  const open = site
  const leak = {
    file: 'apps/api/src/platform/http/envelope.ts',
    from: 'export const requestIdHeader',
    to: 'const leaked: Buffer[] = []\nsetInterval(() => leaked.push(Buffer.alloc(500_000, 1)), 1000).unref()\nexport const requestIdHeader',
  }
  try {
    return await withoutProtection([leak], async () => {
      await startAgain(open.apis)
      const { samples } = await soak(open, Math.max(2, minutes / 10))
      const slope = steepest(samples)
      return {
        without: 'letting go of what is done',
        saw: `${slope.toFixed(1)} MB a minute`,
        isSeen: slope > mostMegabytesPerMinute,
      }
    })
  } finally {
    await open.stop()
  }
}

export const soaking: Row = {
  id: 'REL-11',
  title: 'Half an hour of load leaves nothing growing',
  needs: ['nginx'],
  minutes: 36,
  run,
  control,
}
