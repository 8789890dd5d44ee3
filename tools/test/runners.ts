import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { type Outcome, runCounted } from './steps.ts'

type Variables = Readonly<Record<string, string>>

export const reports = join(projectRoot, 'test-results')

type VitestRun = {
  readonly project: string
  readonly title: string
  /** Then half of the cores are somebody else's, and so is the screen. */
  readonly isBeside?: boolean
}

export function vitest({ project, title, isBeside = false }: VitestRun, variables: Variables): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const share = isBeside ? ['--maxWorkers=50%'] : []
  return runCounted(
    { title, command: ['vitest', 'run', '--project', project, ...reporters, ...share], isQuiet: isBeside },
    variables,
    () => countReport(report, countVitest),
  )
}

type PlaywrightRun = {
  readonly title: string
  readonly projects: readonly string[]
  readonly oneByOne: boolean
  /** The person's own, which may leave nothing to run. */
  readonly chosen: readonly string[]
}

export function playwright(
  { title, projects, oneByOne, chosen }: PlaywrightRun,
  variables: Variables,
): Promise<Outcome> {
  const name = title.replaceAll(' ', '-')
  const report = join(reports, `${name}.json`)
  const mayBeEmpty = chosen.length > 0
  const parameters = [
    // Each run empties its folder first: the pictures of what failed in the other must stay.
    `--output=${join(reports, name)}`,
    ...projects.map((project) => `--project=${project}`),
    ...(oneByOne ? ['--workers=1'] : []),
    ...(mayBeEmpty ? ['--pass-with-no-tests', ...chosen] : []),
  ]
  return runCounted(
    { title, command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...parameters], mayBeEmpty },
    { ...variables, JOURNEYS_REPORT: report },
    () => countReport(report, countPlaywright),
  )
}

export type Counts = { readonly passed: number; readonly failed: number }

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
