import { mkdirSync, rmSync } from 'node:fs'
import { runChecks } from '../check/run-checks.ts'
import { apiBuild, buildIfChanged, cmsAdminBuild, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import { logFolder, openDatabases, type StackOptions } from '../stack/stack.ts'
import { isStopping, stopOnSignal } from '../stack/started-processes.ts'
import { step } from '../start/progress.ts'
import { findOrInstallChromium } from './chromium.ts'
import { showDisturbances } from './disturbances.ts'
import { searchLogs } from './leaks/search-logs.ts'
import { searchScripts } from './leaks/search-scripts.ts'
import { playwright, reports, vitest } from './runners.ts'
import { openStackControl } from './stack-control.ts'
import type { Outcome } from './steps.ts'
import { freshTestOptions, planStrictEntry, stackVariables, startTestStack, type TestDatabases } from './test-stack.ts'

// `npm test -- journeys [arguments of Playwright]` runs the browser part only: the fast loop while working on a page.
const [only, ...playwrightArguments] = process.argv.slice(2)
const isJourneysOnly = only === 'journeys'

const outcomes: Outcome[] = []
const cleanups: (() => Promise<unknown> | undefined)[] = []

async function withoutProduct(): Promise<void> {
  outcomes.push(...(await runChecks()), searchScripts())
  outcomes.push(await vitest({ project: 'unit', title: 'unit tests' }, {}))
}

async function components(): Promise<void> {
  const what = { project: 'dom', title: 'components in a browser' }
  outcomes.push(await vitest(what, { CHROMIUM_PATH: await findOrInstallChromium() }))
}

/** On a PostgreSQL of their own, because that of the stack is killed in the meantime. */
async function databaseTests(options: StackOptions): Promise<void> {
  const { postgres, urls } = await openDatabases(options)
  cleanups.unshift(() => postgres?.stop())
  const what = { project: 'database', title: 'database tests', isBeside: true }
  outcomes.push(await vitest(what, { TEST_DATABASE_URL: postgres?.url('postgres') ?? urls.members }))
}

/** All end before anything is reported, also when one of them fails. */
async function together(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}

const pages = { title: 'journeys and accessibility', projects: ['desktop', 'accessibility'], oneByOne: false }
/** Whoever changes content or stops parts of the stack goes last, and also when a journey before has failed. */
const disturbing = {
  title: 'publishing and outages',
  projects: ['publishing', 'resilience', 'clock', 'hostile'],
  oneByOne: true,
}

async function journeys(part: typeof pages, variables: Record<string, string>, logs: string): Promise<void> {
  const startedAtMs = Date.now()
  const outcome = await playwright({ ...part, chosen: playwrightArguments }, variables)
  if (outcome.failed > 0) showDisturbances(logs, startedAtMs)
  // Arguments of the person's own may leave one of the two parts without a test.
  if (playwrightArguments.length === 0 || outcome.passed + outcome.failed > 0) outcomes.push(outcome)
}

async function withStack(options: StackOptions, databases: TestDatabases): Promise<void> {
  const starting = step('Starting the whole stack on free ports', async () => {
    const started = await startTestStack(options, databases)
    cleanups.unshift(started.stop)
    return started
  })
  // Each leaves half of the machine idle.
  await together([starting, isJourneysOnly ? undefined : components()])
  const stack = await starting
  const strictEntry = await planStrictEntry(options, databases)
  cleanups.unshift(() => strictEntry.close())
  const control = await openStackControl(stack, strictEntry)
  cleanups.unshift(() => control.close())
  const controls = { STACK_CONTROL_URL: control.url, STRICT_WEB_URL: strictEntry.url }
  const variables = { ...stackVariables({ stack, options, databases }), ...controls }
  const logs = logFolder(options.environment)
  // So late, because only the editors' journey needs it: the CMS serves the panel as soon as it is there.
  const panel = step('CMS admin panel', () => buildIfChanged(cmsAdminBuild, logs))
  await together([panel, isJourneysOnly ? undefined : contract(variables)])
  const browser = { ...variables, CHROMIUM_PATH: await findOrInstallChromium() }
  await journeys(pages, browser, logs)
  const own = await freshTestOptions('database-tests')
  // One by one, those leave half of the machine idle too.
  await together([journeys(disturbing, browser, logs), isJourneysOnly ? undefined : databaseTests(own)])
  if (isJourneysOnly && outcomes.length === 0) throw new Error(`No journey matches ${playwrightArguments.join(' ')}`)
  const { environment, secrets } = options
  const allLogs = [logs, ...(isJourneysOnly ? [] : [logFolder(own.environment)])]
  const origin = stack.addresses.web
  outcomes.push(await searchLogs({ logs: allLogs, origin, demoPassword: environment.DEMO_PASSWORD, secrets }))
}

async function contract(variables: Record<string, string>): Promise<void> {
  outcomes.push(await vitest({ project: 'contract', title: 'contract with the cms' }, variables))
}

async function test(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const options = await freshTestOptions('test')
  const logs = logFolder(options.environment)
  await step('Building what changed', async () => {
    await Promise.all([
      buildIfChanged(cmsBuild, logs),
      buildIfChanged(apiBuild, logs),
      buildIfChanged(webBuild, logs),
      buildIfChanged(staffBuild, logs),
    ])
  })
  if (!isJourneysOnly) await withoutProduct()
  const databases = await step('PostgreSQL for the tests', () => openDatabases(options))
  cleanups.push(() => databases.postgres?.stop())
  await withStack(options, databases)
}

function report(fault: unknown): void {
  if (fault) {
    console.error(fault)
    outcomes.push({ title: 'the test run itself', passed: 0, failed: 1, seconds: 0 })
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(
    `\n${outcomes.map((outcome) => `${outcome.failed === 0 ? '✔' : '✖'} ${outcome.title} (${outcome.seconds.toFixed(0)} s)`).join('\n')}`,
  )
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup()
}

stopOnSignal({
  announce: () => console.log('\nStopping …'),
  afterwards: () => {
    report('Stopped before its end.')
    return 1
  },
})

const fault = await test().then(
  () => undefined,
  (error: unknown) => error,
)
// A stop ends what it interrupts, and reports by itself.
if (!isStopping()) {
  await cleanUp()
  report(fault)
}
