import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { openDatabases } from '../stack/stack.ts'
import { stopOnSignal } from '../stack/started-processes.ts'
import { step } from '../start/progress.ts'
import { runAsOne } from '../test/steps.ts'
import { freshTestOptions } from '../test/test-stack.ts'
import { type AttackReport, attackNames, attackRows, attackTable, brokenFiles } from './attack-table.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { randomRemovals } from './random-removals.ts'
import { type Hunt, huntMutant } from './run-mutants.ts'
import { attackWithSlowVisitors } from './slow.ts'

/**
 * `npm run attack`, on this machine only. First every test whose title names SEC-… or PRIV-…, with 300 requests of any
 * kind for each call, and a table of what was tried; those that need browsers or the content system are part of `npm
 * test`. Then each protection is taken out by hand, and a test must notice (SEC-20). `npm run attack -- mutants` does the
 * second part alone, with words behind it only for some; `npm run attack -- random 7` takes out five guards that the seed
 * 7 chooses instead, `npm run attack -- slow` is a crowd that does not read; other arguments narrow the first part to some files.
 */
const [first, ...words] = process.argv.slice(2)
const isRandom = first === 'random'
const isMutantsOnly = first === 'mutants' || isRandom
const results = join(projectRoot, 'test-results')
mkdirSync(results, { recursive: true })
stopOnSignal()

async function attack(project: 'unit' | 'database', environment: Record<string, string>): Promise<AttackReport> {
  const file = join(results, `attack-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = ['--project', project, '-t', attackNames, '--passWithNoTests', ...process.argv.slice(2)]
  const command = ['vitest', 'run', ...chosen, ...reporters] as const
  await runAsOne({ title: `attacks, ${project}`, command }, { FUZZ_CASES: '300', ...environment })
  return JSON.parse(readFileSync(file, 'utf8')) as AttackReport
}

/** What fell, and what could not be tried. */
async function tryEverything(environment: Record<string, string>): Promise<number> {
  const reports = [await attack('unit', {}), await attack('database', environment)]
  const rows = attackRows(reports)
  console.log(`\n${attackTable(rows)}`)
  const broken = brokenFiles(reports)
  if (broken.length > 0) console.error(`These could not be tried:\n${broken.join('\n')}`)
  return broken.length + rows.reduce((sum, { fell }) => sum + fell, 0)
}

async function huntMutants(environment: Record<string, string>): Promise<number> {
  const isAsked = ({ what, file }: Mutant) => words.every((word) => what.includes(word) || file.includes(word))
  const asked = isRandom ? randomRemovals(Number(words[0]), 5) : mutants.filter(isAsked)
  let lost = 0
  for (const mutant of asked) {
    const { isFound, because } = await (isRandom ? huntFarther : huntMutant)(mutant, environment)
    console.log(`${isFound ? '✔ found' : '✖ NOT FOUND'}: ${mutant.what} (${because})`)
    if (!isFound) lost += 1
  }
  console.log(`\n${asked.length - lost} of ${asked.length} mutants found`)
  return lost
}

/** Nobody named the tests of a random one: those beside it first, then all of its app. */
async function huntFarther(mutant: Mutant, environment: Record<string, string>): Promise<Hunt> {
  const near = await huntMutant(mutant, environment)
  const app = mutant.file.split('/').slice(0, 2).join('/')
  return near.isFound ? near : huntMutant({ ...mutant, tests: [`${app}/`] }, environment)
}

async function tryOnDatabases(): Promise<number> {
  const given = process.env.TEST_DATABASE_URL
  const databases = given
    ? undefined
    : await step('PostgreSQL for the attacks', async () => openDatabases(await freshTestOptions('attack')))
  try {
    const environment = { TEST_DATABASE_URL: given ?? databases?.postgres?.url('postgres') ?? '' }
    const fell = isMutantsOnly ? 0 : await tryEverything(environment)
    const isNarrowed = !isMutantsOnly && first !== undefined
    return fell + (isNarrowed ? 0 : await huntMutants(environment))
  } finally {
    await databases?.postgres?.stop()
  }
}

const beyond = first === 'slow' ? await attackWithSlowVisitors() : await tryOnDatabases()
process.exitCode = beyond === 0 ? 0 : 1
