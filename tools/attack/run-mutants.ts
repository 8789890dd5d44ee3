import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../stack/environment.ts'
import { runToEnd } from '../stack/started-processes.ts'
import type { Mutant } from './mutant.ts'

export type Hunt = { readonly mutant: Mutant; readonly isFound: boolean; readonly because: string }

/** What is written back if this process is ended in the middle. */
const wholeFiles = new Map<string, string>()
function restore(): void {
  for (const [path, whole] of wholeFiles) writeFileSync(path, whole)
  wholeFiles.clear()
}
process.on('exit', restore)

type Change = Pick<Mutant, 'file' | 'from' | 'to'>

/** Does the work while the protections are out of their files, and puts the files back. */
export async function withoutProtection<Result>(
  changes: readonly Change[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { file, from, to } of changes) {
      const path = join(projectRoot, file)
      const text = readFileSync(path, 'utf8')
      const places = text.split(from).length - 1
      if (places !== 1) throw new Error(`its line stands ${places} times in ${file}`)
      if (!wholeFiles.has(path)) wholeFiles.set(path, text)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    }
    return await work()
  } finally {
    restore()
  }
}

/** Takes the protection out of the file, runs the tests that should see it, and puts the file back. */
export async function huntMutant(mutant: Mutant, environment: Record<string, string>): Promise<Hunt> {
  const places = readFileSync(join(projectRoot, mutant.file), 'utf8').split(mutant.from).length - 1
  if (places !== 1) return { mutant, isFound: false, because: `its line stands ${places} times in the file` }
  return withoutProtection([mutant], async () => {
    const { failed, file, isGreen, isWhole } = await runTests(mutant.tests, environment)
    if (isGreen) return { mutant, isFound: false, because: 'every test was green' }
    // A file that does not load finds everything and proves nothing.
    if (!failed || !isWhole) return { mutant, isFound: false, because: 'its tests did not run' }
    // Nor does a test that ran out of time on a busy machine: what the mutant has broken is broken again.
    const again = file === undefined ? undefined : await runTests([file], environment)
    if (again?.isGreen) return { mutant, isFound: false, because: `red once and then green: ${failed}` }
    return { mutant, isFound: true, because: failed }
  })
}

async function runTests(tests: readonly string[], environment: Record<string, string>) {
  const parameters = ['run', '--project', 'unit', '--project', 'database', '--bail', '1', ...tests]
  const { code, output } = await runToEnd('vitest', parameters, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
  })
  return { ...failureIn(stripVTControlCharacters(output)), isGreen: code === 0 }
}

/** What Vitest says of the first failure: its title, its file, and whether the files could be loaded at all. */
export function failureIn(said: string) {
  return {
    failed: /(?:FAIL|×)\s+(.+)/.exec(said)?.[1]?.trim(),
    file: /FAIL\s.*?([\w./-]+\.test\.tsx?) > /.exec(said)?.[1],
    isWhole: !/No test files found|Failed Suites/.test(said),
  }
}
