import { loadavg } from 'node:os'
import { median } from '../support/load.ts'
import type { Member } from '../support/people.ts'
import { type Ground, prepareGround } from './ground.ts'

/**
 * A member with 20,000 readings opens the view of five years, and others their own, while the tables grow from
 * a thousand members to a million. Calls come one after the other; each figure is the median of the p95 of the rounds.
 */
const longSeries = 20_000
const mostFiveYearsMs = 150
const mostGrowth = 1.5
const few = 1_000
const many = Number(process.env.MEMBERS ?? 1_000_000)
const readingsEach = 3
const people = 40
const ownReadings = 400
const rounds = Number(process.env.ROUNDS ?? 5)
const callsPerRound = 300

const fiveYearsMs = 5 * 365 * 24 * 60 * 60_000

/** Evenly over five years, as a device would send them. */
const series = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    recordedAt: new Date(Date.now() - 60_000 - Math.floor((index * fiveYearsMs) / count)),
    values: { type: 'BLOOD_PRESSURE', systolic: 120 + (index % 25), diastolic: 78, pulse: 70 } as const,
  }))

type Calls = { readonly latest: number; readonly list: number; readonly fiveYears: number }

async function timeOf(apiUrl: string, { headers }: Member, path: string, body: object): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  return performance.now() - begun
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

async function measureCalls({ apiUrl, signIn }: Ground): Promise<Calls> {
  const results: Calls[] = []
  const [longest, ...others] = await signIn()
  if (!longest) throw new Error('nobody signed in')
  const own = { type: 'BLOOD_PRESSURE', period: 'Y1' }
  for (let round = 0; round <= rounds; round += 1) {
    const times = { latest: [] as number[], list: [] as number[], fiveYears: [] as number[] }
    for (let call = 0; call < callsPerRound; call += 1) {
      const member = others[call % others.length] ?? longest
      times.latest.push(await timeOf(apiUrl, member, '/api/health-data/latest', {}))
      times.list.push(await timeOf(apiUrl, member, '/api/health-data/list', own))
      if (call % 5 === 0) {
        times.fiveYears.push(await timeOf(apiUrl, longest, '/api/health-data/list', { ...own, period: 'ALL' }))
      }
    }
    const result = { latest: p95(times.latest), list: p95(times.list), fiveYears: p95(times.fiveYears) }
    if (round > 0) results.push(result)
    console.log(`  ${round > 0 ? `round ${round}` : 'warming up'}: ${told(result)}; load ${loadavg()[0]?.toFixed(1)}`)
  }
  const medianOf = (name: keyof Calls) => median(results.map((each) => each[name]))
  return { latest: medianOf('latest'), list: medianOf('list'), fiveYears: medianOf('fiveYears') }
}

const told = ({ latest, list, fiveYears }: Calls) =>
  `p95 latest ${latest.toFixed(1)} ms, list ${list.toFixed(1)} ms, five years ${fiveYears.toFixed(1)} ms`

const ground = await prepareGround(people)
try {
  const members = await ground.signIn()
  for (const member of members) await ground.measure(member, series(member.number === 1 ? longSeries : ownReadings))
  await ground.growTo(few, readingsEach)
  console.log(`${few} members`)
  const before = await measureCalls(ground)
  await ground.growTo(many, readingsEach)
  console.log(`${many} members, ${many * readingsEach} readings of others`)
  const after = await measureCalls(ground)
  const growth = { latest: after.latest / before.latest, list: after.list / before.list }
  console.log(`five years of ${longSeries} readings: p95 ${after.fiveYears.toFixed(1)} ms (at most ${mostFiveYearsMs})`)
  console.log(
    `from ${few} to ${many} members: latest × ${growth.latest.toFixed(2)}, list × ${growth.list.toFixed(2)} (at most ${mostGrowth})`,
  )
  const isQuick = Math.max(before.fiveYears, after.fiveYears) <= mostFiveYearsMs
  process.exitCode = isQuick && growth.latest <= mostGrowth && growth.list <= mostGrowth ? 0 : 1
} finally {
  await ground.stop()
}
