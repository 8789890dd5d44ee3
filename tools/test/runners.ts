import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { countPlaywright, countReport, countVitest, type Outcome, runCounted } from './steps.ts'

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
