import { availableParallelism } from 'node:os'
import { type Command, type Outcome, runQuietly } from '../test/steps.ts'

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

/** Half the work of version 6, which stays for the tools that ask it for more than its findings (decision 0006). */
const tsc = (project: string) => ['node', 'node_modules/typescript-7/bin/tsc', '-p', project] as const

/** What can be known without running the product. */
const staticChecks: readonly (Command & { readonly isFirst?: true })[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    title: 'route types of the web pages',
    command: ['npm', 'run', '--silent', 'typegen', '-w', '@dhc/web'],
    isFirst: true,
  },
  { title: 'types of packages, api, tools and tests', command: tsc('tsconfig.json') },
  { title: 'types of the web', command: tsc('apps/web/tsconfig.json') },
  { title: 'types of the staff console', command: tsc('apps/staff/tsconfig.json') },
  { title: 'types of the cms', command: ['npm', 'run', '--silent', 'typecheck', '-w', '@dhc/cms'] },
  { title: 'arrows between folders', command: ['node', 'tools/check/arrows.ts'] },
  { title: 'dead code', command: ['knip'] },
  { title: 'repository rules', command: ['node', 'tools/check/repository-rules.ts'] },
]
