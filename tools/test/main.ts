import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../check/run-checks.ts'
import { buildIfChanged, cmsAdminBuild, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import { projectRoot } from '../stack/environment.ts'
import { logFolder, openDatabases } from '../stack/stack.ts'
import { isStopping } from '../stack/started-processes.ts'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { step } from '../start/progress.ts'
import { findOrInstallChromium } from './chromium.ts'
import { countPlaywright, countReport, countVitest } from './counts.ts'
import { showDisturbances } from './disturbances.ts'
import { searchLogs } from './leaks/search-logs.ts'
import { openStackControl } from './stack-control.ts'
import { type Outcome, runCounted } from './steps.ts'
import { freshTestOptions, planStrictEntry, stackVariables, startTestStack, type TestDatabases } from './test-stack.ts'

// `npm test -- journeys [arguments of Playwright]` runs the browser part only: the fast loop while working on a page.
const [only, ...playwrightArguments] = process.argv.slice(2)
const isJourneysOnly = only === 'journeys'

const reports = join(projectRoot, 'test-results')
const outcomes: Outcome[] = []
const cleanups: (() => Promise<unknown> | undefined)[] = []

function vitest(project: string, title: string, environment: Record<string, string>): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runCounted({ title, command: ['vitest', 'run', '--project', project, ...reporters] }, environment, () =>
    countReport(report, countVitest),
  )
}

async function withoutProduct(): Promise<void> {
  outcomes.push(...(await runChecks()))
  outcomes.push(await vitest('unit', 'unit tests', {}))
}

async function components(): Promise<void> {
  outcomes.push(await vitest('dom', 'components in a browser', { CHROMIUM_PATH: await findOrInstallChromium() }))
}

async function withDatabase(databases: TestDatabases): Promise<void> {
  const superUrl = databases.postgres?.url('postgres') ?? databases.urls.members
  outcomes.push(await vitest('database', 'database tests', { TEST_DATABASE_URL: superUrl }))
}

/** Two runs: whoever changes content or stops parts of the stack goes last, and also when a journey before has failed. */
async function journeys(variables: Record<string, string>, logs: string): Promise<void> {
  const both = []
  for (const [title, chosen] of [
    ['journeys and accessibility', ['--project=desktop', '--project=accessibility']],
    [
      'publishing and outages',
      ['--project=publishing', '--project=resilience', '--project=clock', '--project=hostile', '--workers=1'],
    ],
  ] as const) {
    const startedAtMs = Date.now()
    const outcome = await playwright(title, chosen, variables)
    if (outcome.failed > 0) showDisturbances(logs, startedAtMs)
    both.push(outcome)
  }
  // Arguments of the person's own may leave one of the two without a test, but not both.
  const ran = playwrightArguments.length > 0 ? both.filter(({ passed, failed }) => passed + failed > 0) : both
  if (ran.length === 0) throw new Error(`No journey matches ${playwrightArguments.join(' ')}`)
  outcomes.push(...ran)
}

function playwright(title: string, chosen: readonly string[], variables: Record<string, string>): Promise<Outcome> {
  const name = title.replaceAll(' ', '-')
  const report = join(reports, `${name}.json`)
  // Each run empties its folder first: the pictures of what failed in the other must stay.
  const output = `--output=${join(reports, name)}`
  const mayBeEmpty = playwrightArguments.length > 0
  const more = mayBeEmpty ? ['--pass-with-no-tests', ...playwrightArguments] : []
  return runCounted(
    {
      title,
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', output, ...chosen, ...more],
      mayBeEmpty,
    },
    { ...variables, JOURNEYS_REPORT: report },
    () => countReport(report, countPlaywright),
  )
}

async function withStack(
  options: Awaited<ReturnType<typeof freshTestOptions>>,
  databases: TestDatabases,
): Promise<void> {
  const starting = step('Starting the whole stack on free ports', () => startTestStack(options, databases)).then(
    (stack) => {
      cleanups.unshift(() => stack.stop())
      return stack
    },
  )
  // Each leaves half of the machine idle. Both end before anything is reported, also when one of them fails.
  const both = [starting, isJourneysOnly ? undefined : components()] as const
  await Promise.allSettled(both)
  const [stack] = await Promise.all(both)
  const strictEntry = await planStrictEntry(options, databases)
  cleanups.unshift(() => strictEntry.close())
  const control = await openStackControl(stack, strictEntry)
  cleanups.unshift(() => control.close())
  const controls = { STACK_CONTROL_URL: control.url, STRICT_WEB_URL: strictEntry.url }
  const variables = { ...stackVariables({ stack, options, databases }), ...controls }
  const logs = logFolder(options.environment)
  // So late, because only the editors' journey needs it: the CMS serves the panel as soon as it is there.
  const panel = step('CMS admin panel', () => buildIfChanged(cmsAdminBuild, logs))
  const contract = isJourneysOnly ? undefined : vitest('contract', 'contract with the cms', variables)
  const [outcome] = await Promise.all([contract, panel])
  if (outcome) outcomes.push(outcome)
  await journeys({ ...variables, CHROMIUM_PATH: await findOrInstallChromium() }, logs)
  const origin = stack.addresses.web
  const { environment, secrets } = options
  outcomes.push(await searchLogs({ logs, origin, demoPassword: environment.DEMO_PASSWORD, secrets }))
}

async function test(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const options = await freshTestOptions('test')
  const logs = logFolder(options.environment)
  await step('Building what changed', async () => {
    await Promise.all([
      buildIfChanged(cmsBuild, logs),
      buildIfChanged(webBuild, logs),
      buildIfChanged(staffBuild, logs),
    ])
  })
  if (!isJourneysOnly) await withoutProduct()
  const databases = await step('PostgreSQL for the tests', () => openDatabases(options))
  cleanups.push(() => databases.postgres?.stop())
  if (!isJourneysOnly) await withDatabase(databases)
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
