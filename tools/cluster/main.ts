import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoAccounts } from '../stack/demonstration.ts'
import { endStartedProcesses, isStopping } from '../stack/started-processes.ts'
import { type Cluster, leaveMachine, runningCluster, startCluster, untilDemonstrationIsThere } from './cluster.ts'
import { allDrills } from './drills/all-drills.ts'
import { runDrills } from './drills/run-drills.ts'
import { clusterFolder } from './engines.ts'
import { allMachines, machines, ports, site } from './layout.ts'
import { statusTable } from './status.ts'

const usage = `npm run cluster -- drill <name …>   one of: ${allDrills.map(({ name }) => name).join(', ')}
                                    (--times 20, --rate 50 writes a second, --members 500, --commit HEAD~1,
                                    --short without the cms, --control without a synchronous standby)
npm run cluster                     everything up; Ctrl-C ends it
npm run cluster -- status           who leads, who follows, who is ready
npm run cluster -- down             ends it from another terminal, or clears away what a killed one left`

const say = (line: string) => console.log(line)

async function up(): Promise<void> {
  const startedAt = performance.now()
  const cluster = await startCluster({ say })
  say(addresses(cluster))
  say(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s. Ctrl-C ends everything.`)
  await untilDemonstrationIsThere(cluster)
}

function addresses({ plans, secrets }: Cluster): string {
  const rule = '─'.repeat(78)
  const places = [
    ['Site', `${site}/   ${site}/en`],
    ['Staff console', `${site}/staff`],
    ['CMS admin panel', `http://${machines.cms1.address}:${ports.cms}/admin`],
    ['HAProxy', `http://${machines.app1.address}:${ports.haproxyState}/`],
    ['Patroni', `http://${machines.db1.address}:${ports.patroni}/cluster`],
    ['Logs, data', clusterFolder],
    ...allMachines.map(({ name, address, role }) => [name, `${address}   ${role}   ip netns exec dhc-cl-${name} …`]),
    ...demoAccounts(plans.environment, secrets)
      .slice(0, 3)
      .map(({ kind, role, login, password }) => [`${kind} ${role}`, `${login}   ${password}`]),
  ]
  return ['', rule, ...places.map(([label = '', value]) => `  ${label.padEnd(20)}${value}`), rule].join('\n')
}

async function down(): Promise<void> {
  const holder = runningCluster()
  if (holder) {
    process.kill(holder, 'SIGTERM')
    for (let waitedMs = 0; runningCluster() && waitedMs < 60_000; waitedMs += 250) await pause(250)
  }
  await leaveMachine()
  say('The cluster is down.')
}

/** Leaves nothing behind, however it ends. */
async function leave(code: number): Promise<void> {
  await endStartedProcesses()
  await leaveMachine()
  process.exit(code)
}

async function untilStopped(work: () => Promise<number | undefined>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping()) return
      say('\nStopping …')
      void leave(0)
    })
  }
  try {
    const code = await work()
    if (code !== undefined) await leave(code)
  } catch (error) {
    if (isStopping()) return
    console.error(`\n✖ ${error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : error}`)
    await leave(1)
  }
}

/** Other options are refused: a drill that was not meant costs minutes. */
async function drill(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '1' },
      rate: { type: 'string', default: '50' },
      members: { type: 'string', default: '500' },
      commit: { type: 'string', default: 'HEAD~1' },
      short: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((word) => !allDrills.some(({ name }) => name === word))
  if (unknown.length > 0 || positionals.length === 0) throw new Error(usage)
  return runDrills(
    positionals.flatMap((word) => allDrills.filter(({ name }) => name === word)),
    {
      times: Number(values.times),
      perSecond: Number(values.rate),
      members: Number(values.members),
      commit: values.commit,
      isSynchronous: !values.control,
      hasCms: !values.short,
      say,
    },
  )
}

const [command = 'up', ...rest] = process.argv.slice(2)
const commands: Readonly<Record<string, () => Promise<void>>> = {
  up: () => untilStopped(async () => void (await up())),
  down,
  status: async () => say(await statusTable()),
}
const chosen = commands[command]
if (chosen && rest.length === 0) await chosen()
else if (command === 'drill') await untilStopped(async () => ((await drill(rest)) === 0 ? 0 : 1))
else {
  console.error(usage)
  process.exitCode = 1
}
