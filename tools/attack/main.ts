import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { openDatabases } from '../stack/stack.ts'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { step } from '../start/progress.ts'
import { runAsOne } from '../test/steps.ts'
import { freshTestOptions } from '../test/test-stack.ts'
import { type AttackReport, attackNames, attackRows, attackTable, brokenFiles } from './attack-table.ts'

/**
 * `npm run attack`: every test whose title names SEC-… or PRIV-…, on this machine only, and a table of what was tried.
 * Those that need browsers or the content system are part of `npm test`. Arguments narrow it to some files.
 */
const results = join(projectRoot, 'test-results')
mkdirSync(results, { recursive: true })
stopOnSignal()

async function attack(project: 'unit' | 'database', environment: Record<string, string>): Promise<AttackReport> {
  const file = join(results, `attack-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = ['--project', project, '-t', attackNames, '--passWithNoTests', ...process.argv.slice(2)]
  const command = ['vitest', 'run', ...chosen, ...reporters] as const
  await runAsOne({ title: `attacks, ${project}`, command }, environment)
  return JSON.parse(readFileSync(file, 'utf8')) as AttackReport
}

const given = process.env.TEST_DATABASE_URL
const databases = given
  ? undefined
  : await step('PostgreSQL for the attacks', async () => openDatabases(await freshTestOptions('attack')))
try {
  const serverUrl = given ?? databases?.postgres?.url('postgres') ?? ''
  const reports = [await attack('unit', {}), await attack('database', { TEST_DATABASE_URL: serverUrl })]
  const rows = attackRows(reports)
  console.log(`\n${attackTable(rows)}`)
  const broken = brokenFiles(reports)
  if (broken.length > 0) console.error(`These could not be tried:\n${broken.join('\n')}`)
  process.exitCode = broken.length === 0 && rows.every(({ fell }) => fell === 0) ? 0 : 1
} finally {
  await databases?.postgres?.stop()
}
