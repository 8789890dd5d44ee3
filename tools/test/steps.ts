import type { SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { projectRoot } from '../stack/environment.ts'
import { isStopping, patienceWithATool, runToEnd, startProcess } from '../stack/started-processes.ts'

export type Outcome = Counts & { readonly title: string; readonly seconds: number }
export type Command = { readonly title: string; readonly command: readonly [string, ...string[]] }

type Environment = Readonly<Record<string, string>>

/** Runs a command with its output in view; counts it as one test, passed when it exits with 0. */
export async function runAsOne({ title, command }: Command, environment: Environment = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const code = await run(title, command, environment)
  return outcome(title, startedAt, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** As runAsOne, but its output is shown only when it fails: for several at a time. */
export async function runQuietly({ title, command }: Command): Promise<Outcome> {
  return collected({ title, command }, {}, (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }))
}

type Counted = Command & {
  readonly mayBeEmpty?: boolean
  /** Its output is shown only when it fails: it runs beside another one. */
  readonly isQuiet?: boolean
}

/** Runs a test runner and takes its own count. */
export async function runCounted(
  { title, command, mayBeEmpty = false, isQuiet = false }: Counted,
  environment: Environment,
  count: () => Counts,
): Promise<Outcome> {
  const countOf = (code: number) => countRun(code, count(), mayBeEmpty)
  if (isQuiet) return collected({ title, command }, environment, countOf)
  const startedAt = performance.now()
  const code = await run(title, command, environment)
  return outcome(title, startedAt, countOf(code))
}

async function collected(
  { title, command }: Command,
  environment: Environment,
  countOf: (code: number) => Counts,
): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...parameters] = command
  const env = { ...process.env, ...environment }
  const { code, output } = await runToEnd(program, parameters, { cwd: projectRoot, env })
  const counts = countOf(code)
  if (counts.failed > 0) console.log(`\n━━ ${title}: ${command.join(' ')}\n${output}`)
  return outcome(title, startedAt, counts)
}

function outcome(title: string, startedAt: number, counts: Counts): Outcome {
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${counts.failed === 0 ? '✔' : '✖'} ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`,
  )
  return { title, seconds, ...counts }
}

function run(title: string, command: readonly [string, ...string[]], environment: Environment): Promise<number> {
  console.log(`\n━━ ${title}: ${command.join(' ')}`)
  const [program, ...parameters] = command
  return new Promise((resolve, reject) => {
    const options: SpawnOptions = {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    }
    const child = startProcess(program, parameters, options, { patienceMs: patienceWithATool })
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (isStopping()) reject(new Error(`Stopping: ${title} was interrupted.`))
      else resolve(code ?? 1)
    })
  })
}

type Counts = { readonly passed: number; readonly failed: number }

type VitestReport = {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly errors: readonly unknown[]
}

/** A test that did not run, for whatever reason, has not passed: the run fails with it. */
export function countVitest({ numTotalTests, numPassedTests, testResults }: VitestReport): Counts {
  // A file that fails to load has no test of its own to fail.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles.length }
}

/** Playwright counts what was skipped, interrupted or never reached as "skipped", and what passed at a second try as "flaky". */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** A runner that crashes leaves no report, or half of one. */
export function countReport<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch (error) {
    console.error(`No report to count: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

/** A runner that fails without a failed test, or that found no test where there must be some, has failed once. */
export function countRun(exitCode: number, { passed, failed }: Counts, mayBeEmpty: boolean): Counts {
  const hasFailed = exitCode !== 0 || (passed === 0 && !mayBeEmpty)
  return { passed, failed: failed === 0 && hasFailed ? 1 : failed }
}
