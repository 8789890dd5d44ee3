import { stopOnSignal } from '../stack/started-processes.ts'
import type { Command } from '../test/steps.ts'
import { advisoriesReadOn, warningOfAge } from './advisory-floors.ts'
import { runChecks } from './run-checks.ts'

/** The fast loop: `npm test` runs all of them, this only those that the uncommitted changes can reach. */
const unitTests: Command = {
  title: 'unit tests of what has changed',
  command: ['vitest', 'run', '--project', 'unit', '--changed', '--passWithNoTests'],
}

stopOnSignal()

const failed = (await runChecks([unitTests])).filter((outcome) => outcome.failed > 0)
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map((outcome) => outcome.title).join(', ')}`,
)
const warning = warningOfAge(advisoriesReadOn, new Date())
if (warning) console.log(`⚠ ${warning}`)
process.exitCode = failed.length === 0 ? 0 : 1
