import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Mutant } from '../attack/mutant.ts'
import { withoutProtection } from '../attack/run-mutants.ts'
import { projectRoot } from '../stack/environment.ts'
import { openDatabases } from '../stack/stack.ts'
import { runToEnd } from '../stack/started-processes.ts'
import { freshTestOptions } from '../test/test-stack.ts'
import { atLeast, type Control, type Figure, none, type Row, withinMs } from './row.ts'

type Counted = { readonly passed: number; readonly failed: readonly string[]; readonly output: string }
type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

/** Runs tests of the house, and counts what did not pass. */
async function runTests(files: readonly string[], environment: Readonly<Record<string, string>>): Promise<Counted> {
  const report = join(projectRoot, 'test-results', 'endure.json')
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
  const projects = ['--project', 'unit', '--project', 'database']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const parameters = ['run', ...projects, ...reporters, ...files]
  const { output } = await runToEnd('vitest', parameters, { cwd: projectRoot, env: { ...process.env, ...environment } })
  if (!existsSync(report)) throw new Error(`the tests did not run:\n${output.slice(-2000)}`)
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((each) => each.status !== 'passed').map(({ title }) => title)
    return titles.length === 0 && status === 'failed' ? [name] : titles
  })
  return { passed: numPassedTests, failed, output: stripVTControlCharacters(output) }
}

async function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { postgres } = await openDatabases(await freshTestOptions('endure-tests'))
  try {
    return await work(postgres?.url('postgres') ?? '')
  } finally {
    await postgres?.stop()
  }
}

/** The tests must see it, in one of the surroundings at least. */
async function withMutant(mutant: Mutant, environment: Readonly<Record<string, string>>): Promise<Control> {
  const { failed } = await withoutProtection([mutant], () =>
    onDatabase((url) => runTests(mutant.tests, { TEST_DATABASE_URL: url, ...environment })),
  )
  const saw = failed.length > 0 ? `${failed.length} tests failed, first: ${failed[0]}` : 'every test was green'
  return { without: mutant.what, saw, isSeen: failed.length > 0 }
}

const api = 'apps/api/src'
const sequences = Number(process.env.ENDURE_SEQUENCES ?? 500)
const model = [`${api}/enrolment-model.db.test.ts`]

/** The model of `npm test`, which there runs thirty sequences, with as many commands in each. */
export const statusMachine: Row = {
  id: 'REL-03',
  title: 'No sequence of actions reaches a state that is not allowed',
  needs: [],
  minutes: 20,
  run: () =>
    onDatabase(async (url): Promise<readonly Figure[]> => {
      const given = { MODEL_RUNS: String(sequences), MODEL_SECONDS: '3600', MODEL_SEED: String(Date.now() % 1e9) }
      const { passed, failed } = await runTests(model, { TEST_DATABASE_URL: url, ...given })
      const tables = [`${api}/modules/enrolment/domain/own-actions.test.ts`]
      const moves = await runTests(tables, { TEST_DATABASE_URL: url })
      return [
        atLeast(`sequences (seed ${given.MODEL_SEED})`, passed > 0 ? sequences : 0, sequences),
        none('counterexamples', failed),
        atLeast('tests of every status and every move', moves.passed, 1),
        none('of them failed', moves.failed),
      ]
    }),
  control: () =>
    withMutant(
      {
        what: 'the end of the time in which freed places are filled',
        file: `${api}/modules/ballot/fill-freed-places.ts`,
        from: 'if (!ground || !isInTime(ground.courseClass, deps.clock.now())) return',
        to: 'if (!ground || !isInTime) return',
        tests: model,
      },
      { MODEL_RUNS: '60' },
    ),
}

const rules = ['packages/reference/src', `${api}/modules/enrolment/domain`, `${api}/modules/lessons/domain`]
const zones = ['UTC', 'Asia/Hong_Kong', 'America/New_York']

/** Every rule of a day, a term and a minute, with the process in three zones. */
export const timeRules: Row = {
  id: 'REL-12',
  title: 'Rules of time are right to the second, in any time zone of the machine',
  needs: [],
  minutes: 3,
  run: async () => {
    const figures: Figure[] = []
    const counts = new Set<number>()
    for (const TZ of zones) {
      const { passed, failed } = await onDatabase((url) => runTests(rules, { TZ, TEST_DATABASE_URL: url }))
      counts.add(passed)
      figures.push(atLeast(`tests of rules passed with TZ=${TZ}`, passed, 200), none(`failed with TZ=${TZ}`, failed))
    }
    return [...figures, { what: 'as many in each zone', saw: [...counts].join(', '), isMet: counts.size === 1 }]
  },
  control: () =>
    withMutant(
      {
        what: 'the offset of Hong Kong, taken from the machine instead',
        file: 'packages/reference/src/hong-kong-time.ts',
        from: 'return new Date(at.getTime() + hongKongOffsetMs).toISOString()',
        to: 'return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()',
        tests: ['packages/reference/src'],
      },
      { TZ: 'America/New_York' },
    ),
}

const restoreTest = 'e2e/processes/restore-drill.db.test.ts'

/** Where the drill is: it lies with the commands that it drills. */
export const restoreRows: readonly Row[] = existsSync(join(projectRoot, restoreTest))
  ? [
      {
        id: 'REL-07',
        title: 'A backup is restored to a moment of one’s choice',
        needs: [],
        minutes: 5,
        run: () =>
          onDatabase(async (url) => {
            const { passed, failed, output } = await runTests([restoreTest], { TEST_DATABASE_URL: url })
            const seconds = (what: RegExp) => Number(what.exec(output)?.[1] ?? Number.NaN)
            return [
              atLeast('tests of the drill: every row from before the moment, none from later, seals open', passed, 4),
              none('of them failed', failed),
              withinMs('lost, had the server been gone (RPO)', 1000 * seconds(/RPO: .* ([\d.]+) s before/), 60_000),
              withinMs('until it was restored and checked (RTO)', 1000 * seconds(/RTO: ([\d.]+) s/), 300_000),
            ]
          }),
        control: () =>
          withMutant(
            {
              what: 'the exact moment (half a second later)',
              file: 'tools/restore/restored-server.ts',
              from: 'recovery_target_time: parts.at.toISOString()',
              to: 'recovery_target_time: new Date(parts.at.getTime() + 500).toISOString()',
              tests: [restoreTest],
            },
            {},
          ),
      },
    ]
  : []
