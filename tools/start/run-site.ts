import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBuild, buildIfChanged, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import {
  type DemoAccount,
  demoAccounts,
  untilAllContentIsSeeded,
  untilFirstPageIsServed,
  writeDemoAccounts,
} from '../stack/demonstration.ts'
import { holdsPort } from '../stack/embedded-postgres.ts'
import { type OperatorEnvironment, readEnvironment } from '../stack/environment.ts'
import { portsInUse } from '../stack/ports.ts'
import type { StackAddresses } from '../stack/process-plans.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { logFolder, openDatabases, planStack, type Stack, type StackOptions } from '../stack/stack.ts'
import { endStartedProcesses, isStopping, stopOnSignal } from '../stack/started-processes.ts'
import { step } from './progress.ts'

const startedAt = performance.now()
const elapsed = () => ((performance.now() - startedAt) / 1000).toFixed(1)
const say = (line: string) => console.log(line)
let unlockDataFolder = () => {}

/** With two years behind it, or with the accounts alone. */
type Site = { readonly isLiving: boolean }
type Afterwards = (stack: Stack, logs: string) => Promise<void>

async function start({ isLiving }: Site, afterwards: Afterwards): Promise<void> {
  const environment = readEnvironment(process.env)
  mkdirSync(environment.DATA_DIR, { recursive: true })
  unlockDataFolder = lockDataFolder(environment.DATA_DIR)
  await refuseTakenPorts(environment)

  const options: StackOptions = { environment, secrets: loadSecrets(environment), durable: true, isLiving, say }
  const logs = logFolder(environment)
  const [databases] = await Promise.all([
    step('PostgreSQL', () => openDatabases(options)),
    step('Compiling the cms', () => buildIfChanged(cmsBuild, logs)),
    step('Bundling the api', () => buildIfChanged(apiBuild, logs)),
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
export async function runSite(site: Site, afterwards: Afterwards): Promise<void> {
  stopOnSignal({ announce: announceStop, afterwards: () => leave(0) })
  try {
    await start(site, afterwards)
  } catch (error) {
    // What a stop interrupts fails too, and has nothing to tell.
    if (isStopping()) return
    console.error(`\n✖ ${error instanceof Error ? error.message : error}`)
    announceStop()
    await endStartedProcesses()
    process.exit(leave(1))
  }
}

/** What a person needs to know after a start: where things are and how to get in. */
function addressTable(addresses: StackAddresses, accounts: readonly DemoAccount[], dataFolder: string): string {
  const places = [
    ['Site', `${addresses.site}/   ${addresses.site}/sc   ${addresses.site}/en`],
    ['Members sign in', `${addresses.site}/login`],
    ['Staff console', `${addresses.site}/staff`],
    ['CMS admin panel', `${addresses.cms}/admin`],
    ['API documentation', `${addresses.site}/api/docs`],
    ['Logs, data, secrets', dataFolder],
  ]
  const logins = accounts.map(({ kind, role, login, password }) => [`${kind} ${role}`, `${login}   ${password}`])
  const trials = accounts.length > 0 ? thingsToTry(addresses.site) : []
  const note = accounts.length > 0 ? [['', 'One-time codes and e-mails wait in the outbox: npm run outbox']] : []
  const width = Math.max(...[...places, ...logins, ...trials].map(([label = '']) => label.length)) + 2
  const rows = (lines: string[][]) => lines.map(([label = '', value]) => `  ${label.padEnd(width)}${value}`)
  const rule = '─'.repeat(78)
  return [
    '',
    rule,
    ...rows(places),
    rule,
    ...rows(logins),
    ...rows(note),
    rule,
    ...rows(trials),
    ...(trials.length > 0 ? [rule] : []),
  ].join('\n')
}

/** Ten minutes for whoever wants to see what it is; the accounts stand above. */
const thingsToTry = (site: string) => [
  ['Try: the day', `${site}/staff as demo.frontdesk: today's lessons, who waits, the roll of a class`],
  ['Try: a ballot', `${site}/en/activity/programmes: open a class that is drawn, and compute its draw again`],
  ['Try: a member', `${site}/en/login as the member above: enrolled courses, health data, a visit to book`],
  ['Try: a storm', `${site}/staff/weather as demo.programme: record signal 8, then look at ${site}/en`],
  ['Try: the figures', `${site}/staff/reports as demo.manager: places and attendance of two years`],
]

/** One start tool per data folder: a second one would end the first one's database. */
function lockDataFolder(dataFolder: string): () => void {
  const file = join(dataFolder, 'start.pid')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Error(
      `Already running from this folder (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
