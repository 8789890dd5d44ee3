import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../stack/environment.ts'
import { runToEnd } from '../stack/started-processes.ts'
import type { Mutant } from './mutant.ts'

export type Hunt = { readonly mutant: Mutant; readonly isFound: boolean; readonly because: string }

/** What is written back if this process is ended in the middle. */
let restore = (): void => undefined
process.on('exit', () => restore())

/** Takes the protection out of the file, runs the tests that should see it, and puts the file back. */
export async function huntMutant(mutant: Mutant, environment: Record<string, string>): Promise<Hunt> {
  const path = join(projectRoot, mutant.file)
  const whole = readFileSync(path, 'utf8')
  const places = whole.split(mutant.from).length - 1
  if (places !== 1) return { mutant, isFound: false, because: `its line stands ${places} times in the file` }
  restore = () => writeFileSync(path, whole)
  try {
    writeFileSync(
      path,
      whole.replace(mutant.from, () => mutant.to),
    )
    const parameters = ['run', '--project', 'unit', '--project', 'database', '--bail', '1', ...mutant.tests]
    const { code, output } = await runToEnd('vitest', parameters, {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
    })
    const said = stripVTControlCharacters(output)
    const failed = /(?:FAIL|×)\s+(.+)/.exec(said)?.[1]
    if (code === 0) return { mutant, isFound: false, because: 'every test was green' }
    // A file that does not load finds everything and proves nothing.
    if (!failed || /No test files found|Failed Suites/.test(said))
      return { mutant, isFound: false, because: 'its tests did not run' }
    return { mutant, isFound: true, because: failed.trim() }
  } finally {
    restore()
    restore = () => undefined
  }
}
