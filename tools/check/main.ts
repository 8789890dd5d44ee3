import { runAsOne } from '../test/steps.ts'
import { staticChecks } from './static-checks.ts'

const outcomes = []
for (const check of [
  ...staticChecks,
  { title: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] as const },
]) {
  outcomes.push(await runAsOne(check))
}
const failed = outcomes.filter((outcome) => outcome.failed > 0)
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map((outcome) => outcome.title).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
