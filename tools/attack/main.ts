import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { openDatabases } from '../stack/stack.ts'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { runAsOne } from '../test/steps.ts'
import { freshTestOptions } from '../test/test-stack.ts'
import { mutants } from './mutants.ts'
import { type Hunt, huntMutant } from './run-mutants.ts'
import { countByNumber, type ReportedTest, type Tried } from './sec-numbers.ts'

/**
 * SEC-20, issue 16: everything that attacks the site and must not get through, on this machine alone. First every test
 * that names a number of security.md (and 300 requests of any kind for each call), then each protection is taken out by
 * hand: a test must notice. `npm run attack -- mutants` does the second part alone, with words behind it only some.
 */
const [part, ...words] = process.argv.slice(2)
const casesPerCall = process.env.FUZZ_CASES ?? '300'
const report = join(projectRoot, 'test-results', 'attack.json')

async function runTests(environment: Record<string, string>): Promise<readonly Tried[]> {
  const files = globSync('{apps,packages,tools}/**/*.test.ts', {
    cwd: projectRoot,
    exclude: (name) => name.includes('node_modules') || name.endsWith('.contract.test.ts'),
  }).filter((file) => /\b(?:SEC|PRIV)-\d\d\b/.test(readFileSync(join(projectRoot, file), 'utf8')))
  mkdirSync(join(projectRoot, 'test-results'), { recursive: true })
  const projects = ['--project', 'unit', '--project', 'database']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['vitest', 'run', ...projects, ...reporters, ...files] as const
  await runAsOne({ title: `${files.length} files that name a protection`, command: [...command] }, environment)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly { readonly assertionResults: readonly ReportedTest[] }[]
  }
  return countByNumber(testResults.flatMap(({ assertionResults }) => assertionResults))
}

async function runMutants(environment: Record<string, string>): Promise<readonly Hunt[]> {
  const asked = mutants.filter(({ what, file }) => words.every((word) => what.includes(word) || file.includes(word)))
  const hunts: Hunt[] = []
  for (const mutant of asked) {
    const hunt = await huntMutant(mutant, environment)
    console.log(`${hunt.isFound ? '✔ found' : '✖ NOT FOUND'}: ${mutant.what} (${hunt.because})`)
    hunts.push(hunt)
  }
  return hunts
}

stopOnSignal()
const options = await freshTestOptions('attack')
const databases = await openDatabases(options)
try {
  const environment = {
    TEST_DATABASE_URL: databases.postgres?.url('postgres') ?? databases.urls.members,
    FUZZ_CASES: casesPerCall,
  }
  const tried = part === 'mutants' ? [] : await runTests(environment)
  const hunts = await runMutants(part === 'mutants' ? environment : { ...environment, FUZZ_CASES: '5' })
  for (const { number, ...counts } of tried)
    console.log(`${number.padEnd(8)} tried ${counts.tried}, held ${counts.held}, fell ${counts.fell}`)
  const lost = hunts.filter(({ isFound }) => !isFound)
  const fell = tried.reduce((sum, each) => sum + each.fell, 0)
  console.log(`\n${fell} fell; ${hunts.length - lost.length} of ${hunts.length} mutants found`)
  process.exitCode = fell + lost.length === 0 ? 0 : 1
} finally {
  await databases.postgres?.stop()
}
