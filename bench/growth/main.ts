import { loadavg } from 'node:os'
import { freeShare, percentOf } from '../../tools/bench/noise.ts'
import { megabytesOf, processorSecondsOf } from '../../tools/endure/calls.ts'
import { median } from '../support/load.ts'
import { prepareGround } from './ground.ts'
import { growTo, type Size } from './grow.ts'
import { journeysOf } from './journeys.ts'
import { type Grown, type Measured, writeReport } from './report.ts'
import { openStatementCosts, processorSecondsOfPostgres } from './statement-costs.ts'

/**
 * The same requests of the same people while the centre grows around them, from a thousand members to a million with ten
 * readings each. What a request costs is what the api and PostgreSQL have worked for it; shown beside it are the pages that
 * PostgreSQL has read, which are exact on any machine: an index of a million has two levels more than one of a thousand.
 * SIZES=1000:1,100000:10 (members:years) measures others; REPORT=no keeps the report as it is.
 */
const sizes: readonly Size[] = (process.env.SIZES ?? '1000:1,100000:10,1000000:20').split(',').map((each) => {
  const [members = 0, years = 1] = each.split(':').map(Number)
  return { members, years }
})
const requestsEach = 160
const mostGrowth = 1.5

const ground = await prepareGround()
const grown: Grown[] = []
try {
  const costs = await openStatementCosts(ground.postgres)
  for (const [round, size] of sizes.entries()) {
    const startedAt = performance.now()
    await growTo(ground.superUrl, size)
    const filledInSeconds = (performance.now() - startedAt) / 1000
    const free = await freeShare()
    // Once for V8, which has its code by the second size in any case.
    if (round === 0) {
      await measureAll(costs, sizes.length)
      await growTo(ground.superUrl, size)
    }
    const measured = await measureAll(costs, round)
    const apiMb = megabytesOf(ground.api.pid())
    const copied = await ground.backUpAndRestore()
    grown.push({ ...size, filledInSeconds, measured, apiMb, free, ...(await ground.sizes()), ...copied })
    console.log(told(grown.at(-1)))
    // Whatever becomes of the next size, which takes long.
    if (grown.length > 1 && process.env.REPORT !== 'no') writeReport(grown, mostGrowth)
  }
} finally {
  await ground.stop()
}
process.exitCode = judge(grown) ? 0 : 1

/** Of the api and of PostgreSQL: what a request costs, whoever else has the processors. */
function used(): readonly number[] {
  return [processorSecondsOf(ground.api.pid()), processorSecondsOfPostgres(ground.postgres.pid())]
}

async function measureAll(costs: Awaited<ReturnType<typeof openStatementCosts>>, round: number): Promise<Measured[]> {
  const { apiUrl, classes } = ground
  const members = await ground.signIn()
  const journeys = journeysOf({ apiUrl, members, staff: await ground.signInStaff(), classes, round })
  const measured: Measured[] = []
  for (const { name, isHeld, send } of journeys) {
    const ask = async (turn: number) => {
      const begunAt = performance.now()
      const response = await send(turn)
      const text = await response.text()
      if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`)
      return performance.now() - begunAt
    }
    // The first ones are for V8 and for the plans of PostgreSQL, which it makes five times before it keeps one.
    for (let turn = 0; turn < requestsEach / 2; turn += 1) await ask(turn)
    await costs.forget()
    const times: number[] = []
    const usedBefore = used()
    for (let turn = requestsEach / 2; turn < 1.5 * requestsEach; turn += 1) times.push(await ask(turn))
    const usedAfter = used()
    const [apiMs = 0, postgresMs = 0] = usedAfter.map(
      (after, at) => ((after - (usedBefore[at] ?? 0)) * 1000) / requestsEach,
    )
    const processorMs = apiMs + postgresMs
    measured.push({
      name,
      isHeld,
      ms: median(times),
      apiMs,
      postgresMs,
      processorMs,
      ...(await costs.costOf(requestsEach)),
    })
  }
  return measured
}

function told(size: Grown | undefined): string {
  if (!size) return ''
  const lines = size.measured.map(
    ({ name, buffers, databaseMs, ms }) =>
      `  ${name}: ${buffers.toFixed(0)} pages, ${databaseMs.toFixed(2)} ms in PostgreSQL, ${ms.toFixed(1)} ms in all`,
  )
  const { members, filledInSeconds, databaseMb, backupSeconds, restoreSeconds, apiMb, free } = size
  const machine = `load ${loadavg()[0]?.toFixed(1)}, ${percentOf(free)} free`
  return [
    `${members} members, filled in ${filledInSeconds.toFixed(0)} s, ${databaseMb.toFixed(0)} MB, backup ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s, api ${apiMb.toFixed(0)} MB; ${machine}`,
    ...lines,
  ].join('\n')
}

function judge(all: readonly Grown[]): boolean {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return false
  const verdicts = last.measured.map((after, index) => {
    const { processorMs = Number.NaN, buffers = Number.NaN } = first.measured[index] ?? {}
    const isGood = !after.isHeld || after.processorMs <= mostGrowth * processorMs
    const ratios = `processor × ${(after.processorMs / processorMs).toFixed(2)}, pages × ${(after.buffers / buffers).toFixed(2)}`
    console.log(`${isGood ? '✓' : '✗'} ${after.name}: ${ratios}`)
    return isGood
  })
  return verdicts.every(Boolean)
}
