import { availableParallelism } from 'node:os'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { type Command, type Outcome, runQuietly } from '../test/steps.ts'
import { staticChecks } from './static-checks.ts'

/** The fast loop: `npm test` runs all of them, this only those that the uncommitted changes can reach. */
const unitTests: Command = {
  title: 'unit tests of what has changed',
  command: ['vitest', 'run', '--project', 'unit', '--changed', '--passWithNoTests'],
}

stopOnSignal()

/** The web's types need the route types; everything else may run in any order. */
const [first, ...others] = [...staticChecks].sort((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false))
const outcomes: Outcome[] = first ? [await runQuietly(first)] : []
const waiting = [unitTests, ...others]
const worker = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runQuietly(check))
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))

const failed = outcomes.filter((outcome) => outcome.failed > 0)
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map((outcome) => outcome.title).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
