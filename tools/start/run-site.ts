import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import { demoAccounts, writeDemoAccounts } from '../stack/demo-accounts.ts'
import { untilAllContentIsSeeded, untilFirstPageIsServed } from '../stack/demonstration.ts'
import { holdsPort } from '../stack/embedded-postgres.ts'
import { type OperatorEnvironment, readEnvironment } from '../stack/environment.ts'
import { portsInUse } from '../stack/ports.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { logFolder, openDatabases, planStack, type Stack, type StackOptions } from '../stack/stack.ts'
import { endStartedProcesses, isStopping } from '../stack/started-processes.ts'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { addressTable } from './address-table.ts'
import { lockDataFolder } from './instance-lock.ts'
import { step } from './progress.ts'

const startedAt = performance.now()
const elapsed = () => ((performance.now() - startedAt) / 1000).toFixed(1)
const say = (line: string) => console.log(line)
let unlockDataFolder = () => {}

async function start(afterwards: (stack: Stack, logs: string) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env)
  mkdirSync(environment.DATA_DIR, { recursive: true })
  unlockDataFolder = lockDataFolder(environment.DATA_DIR)
  await refuseTakenPorts(environment)

  const options: StackOptions = { environment, secrets: loadSecrets(environment), durable: true, say }
  const logs = logFolder(environment)
  const [databases] = await Promise.all([
    step('PostgreSQL', () => openDatabases(options)),
    step('Compiling the cms', () => buildIfChanged(cmsBuild, logs)),
  ])
  const stack = planStack(options, databases)
  await startProcesses(stack, environment, logs)

  const accounts = demoAccounts(environment, options.secrets)
  writeDemoAccounts(environment, accounts)
  say(addressTable(stack.addresses, accounts, environment.DATA_DIR))
  say(`Ready after ${elapsed()} s. Ctrl-C stops everything.`)
  await afterwards(stack, logs)
}

async function startProcesses(stack: Stack, environment: OperatorEnvironment, logs: string): Promise<void> {
  await Promise.all([
    step('Starting the cms', () => stack.cms.start()),
    step('Member database', () => stack.runApiCommand('migrate')).then(() =>
      step('Starting the api', () => stack.api.start()),
    ),
    step('Building the web pages and the staff console', () => buildPages(logs)).then(() =>
      step('Starting the web server', () => stack.web.start()),
    ),
  ])
  if (environment.NODE_ENV === 'production') return
  await step('First page of the demonstration', () => untilFirstPageIsServed(stack.addresses))
  say(`  Already open: ${stack.addresses.site}/service/about-us (${elapsed()} s after the start)`)
  await step('Demonstration content and enrolments', async () => {
    await untilAllContentIsSeeded(stack.addresses)
    await stack.runApiCommand('seed')
  })
}

function buildPages(logs: string): Promise<unknown> {
  return Promise.all([buildIfChanged(webBuild, logs), buildIfChanged(staffBuild, logs)])
}

async function refuseTakenPorts(environment: OperatorEnvironment): Promise<void> {
  const { WEB_PORT, API_PORT, CMS_PORT, POSTGRES_PORT, DATABASE_URL, CMS_DATABASE_URL } = environment
  const isEmbedded = !(DATABASE_URL && CMS_DATABASE_URL)
  const taken = await portsInUse({ WEB_PORT, API_PORT, CMS_PORT }, environment.HOST)
  // An orphaned database of ours may still hold this port; the PostgreSQL step ends it by itself.
  const databasePort = isEmbedded ? await portsInUse({ POSTGRES_PORT }, '127.0.0.1') : []
  const isOrphan = databasePort.length > 0 && holdsPort(join(environment.DATA_DIR, 'postgres'), POSTGRES_PORT)
  const problems = [...taken, ...(isOrphan ? [] : databasePort)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const announceStop = () => say('\nStopping …')

function leave(exitCode: number): number {
  unlockDataFolder()
  say('Stopped.')
  return exitCode
}

/** Starts everything, prints the table, then does what the command adds; ends cleanly on a signal or on a fault. */
export async function runSite(afterwards: (stack: Stack, logs: string) => Promise<void>): Promise<void> {
  stopOnSignal({ announce: announceStop, afterwards: () => leave(0) })
  try {
    await start(afterwards)
  } catch (error) {
    // What a stop interrupts fails too, and has nothing to tell.
    if (isStopping()) return
    console.error(`\n✖ ${error instanceof Error ? error.message : error}`)
    announceStop()
    await endStartedProcesses()
    process.exit(leave(1))
  }
}
