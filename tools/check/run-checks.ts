import { availableParallelism } from 'node:os'
import { type Command, type Outcome, runQuietly } from '../test/steps.ts'
import { staticChecks } from './static-checks.ts'

/**
 * All static checks, and what else is asked for, as many at a time as there are cores. The web's types need the route
 * types; everything else may run in any order. Only what fails shows its output.
 */
export async function runChecks(others: readonly Command[] = []): Promise<Outcome[]> {
  const first = staticChecks.filter(({ isFirst }) => isFirst)
  const waiting = [...others, ...staticChecks.filter(({ isFirst }) => !isFirst)]
  const outcomes: Outcome[] = []
  for (const check of first) outcomes.push(await runQuietly(check))
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runQuietly(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return outcomes
}
