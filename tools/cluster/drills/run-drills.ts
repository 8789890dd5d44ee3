import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../../apps/api/src/platform/logging/create-logger.ts'
import { checkHistory } from '../../../bench/ballot-day/check-history.ts'
import { emptyEnrolments } from '../../../bench/ballot-day/throughput.ts'
import { type Member, preparePeople, signInPeople } from '../../../bench/support/people.ts'
import { step } from '../../start/progress.ts'
import { type Cluster, startCluster, superUrlOf, untilContentIsThere } from '../cluster.ts'
import { site } from '../layout.ts'
import { forgetRelease, prepareRelease } from '../release.ts'
import { untilLeader, untilWhole } from '../who-leads.ts'
import type { Drill, Limits } from './all-drills.ts'
import { openFeed } from './feed.ts'
import { type Figures, figuresOf, shown } from './figures.ts'
import type { Scene } from './scene.ts'
import { openSite } from './visitors.ts'

export type DrillOptions = {
  readonly times: number
  readonly perSecond: number
  readonly members: number
  readonly commit: string
  readonly hasCms: boolean
  /** The negative control: writes are acknowledged by one machine alone, and some must be lost. */
  readonly isSynchronous: boolean
  readonly say: (line: string) => void
}

/** One cluster for all of them; each leaves it whole. Answers how many have failed. */
export async function runDrills(drills: readonly Drill[], options: DrillOptions): Promise<number> {
  const { say, isSynchronous, hasCms, commit } = options
  const needsOtherRelease = drills.some((drill) => drill.needsOtherRelease)
  if (needsOtherRelease) await prepareRelease(commit)
  const feed: { close?: () => void } = {}
  const cluster = await startCluster({
    say,
    isSynchronous,
    hasCms,
    openFeed: async () => {
      const { url, server } = await openFeed()
      feed.close = () => server.close()
      return url
    },
  })
  if (hasCms) await untilContentIsThere()
  const signIn = await step(`${options.members} members`, () => prepareMembers(cluster, options.members))
  const rows: string[] = []
  let failed = 0
  for (const drill of drills) {
    for (let turn = 1; turn <= options.times; turn += 1) {
      const title = options.times > 1 ? `${drill.name} ${turn}` : drill.name
      const { row, isPassed } = await runOnce(drill, title, cluster, await signIn(), options)
      rows.push(row)
      if (!isPassed) failed += 1
    }
  }
  feed.close?.()
  if (needsOtherRelease) await forgetRelease()
  say(`\n${rows.join('\n')}\n${rows.length - failed} of ${rows.length} drills passed`)
  return failed
}

/** Who prepares has time, also on a busy machine. */
const unhurried = { connectTimeoutMs: 20_000, poolWaitMs: 60_000, statementTimeoutMs: 60_000 }

async function prepareMembers(cluster: Cluster, count: number): Promise<() => Promise<readonly Member[]>> {
  const { secrets } = cluster
  const ownerUrl = async () => {
    const url = new URL(superUrlOf(await untilLeader(60_000), secrets))
    url.username = 'members_owner'
    url.password = secrets.MEMBERS_OWNER_PASSWORD
    return url.href
  }
  const database = openDatabase(await ownerUrl(), createLogger('silent'), unhurried)
  await preparePeople(database, { secrets, site, count })
  await database.close()
  let turn = 0
  return async () => {
    const current = openDatabase(await ownerUrl(), createLogger('silent'), unhurried)
    turn += 1
    try {
      return await signInPeople(current, { secrets, site, count, turn })
    } finally {
      await current.close()
    }
  }
}

const steadySeconds = 5

async function runOnce(
  { name, run, limits }: Drill,
  title: string,
  cluster: Cluster,
  members: readonly Member[],
  { say, perSecond }: DrillOptions,
): Promise<{ readonly row: string; readonly isPassed: boolean }> {
  say(`\n▶ ${title} (load of the machine ${loadavg()[0]?.toFixed(1)})`)
  await untilWhole(120_000)
  await emptyEnrolments(superUrlOf(await untilLeader(60_000), cluster.secrets))
  const visitors = openSite({ perSecond, members })
  const [member] = members
  if (!member) throw new Error('A drill needs at least one member.')
  const scene: Scene = { cluster, visitors, member, note: (line) => say(`  ${line}`) }
  await pause(steadySeconds * 1000)
  const fault = await run(scene).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  await pause(steadySeconds * 1000)
  const seen = await visitors.stop()
  const found = await checkHistory(superUrlOf(await untilLeader(120_000), cluster.secrets), seen.history)
  const figures = figuresOf(seen, found)
  const problems = [
    ...(fault ? [fault] : []),
    ...Object.entries(found).flatMap(([what, list]) => (list.length > 0 ? [`${what}: ${summary(list)}`] : [])),
    ...exceeded(figures, limits),
  ]
  for (const problem of problems) say(`  ✖ ${name}: ${problem}`)
  const row = `${problems.length === 0 ? '✔' : '✖'} ${shown(title, figures)}`
  say(row)
  return { row, isPassed: problems.length === 0 }
}

const summary = (list: readonly string[]) =>
  `${list.length} (${list.slice(0, 3).join('; ')}${list.length > 3 ? ' …' : ''})`

const inWords: Readonly<Record<keyof Limits, string>> = {
  secondsWithoutWrites: 's without writes',
  secondsWithoutPages: 's without pages',
  failedPages: 'pages failed',
  pagesP99Ms: 'ms for the 99th of 100 pages',
}

function exceeded(figures: Figures, limits: Limits): string[] {
  const problems = figures.acknowledged === 0 ? ['nobody was told that a write is done'] : []
  for (const [what, most] of Object.entries(limits) as [keyof Limits, number][])
    if (figures[what] > most) problems.push(`${Number(figures[what].toFixed(1))} ${inWords[what]}, ${most} at most`)
  return problems
}
