import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { mutants } from './mutants.ts'

describe.each(mutants)('$what (SEC-20)', ({ file, from, tests }) => {
  it('takes out a line that stands exactly once', () => {
    expect(existsSync(join(projectRoot, file)), file).toBe(true)
    expect(readFileSync(join(projectRoot, file), 'utf8').split(from)).toHaveLength(2)
  })

  it.each(tests)('is looked for by tests that are there: %s', (path) => {
    expect(globSync(`${path}{,**/}*`, { cwd: projectRoot }).some((found) => found.includes('.test.'))).toBe(true)
  })
})
