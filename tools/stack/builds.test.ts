import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { apiBuild, buildIfChanged } from './builds.ts'
import { projectRoot } from './environment.ts'

const api = join(projectRoot, 'apps/api')
const startedByPeople = globSync(join(api, 'src/*.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes('await runCommand('))
  .map((file) => basename(file, '.ts'))
  .toSorted()

beforeAll(() => buildIfChanged(apiBuild, mkdtempSync(join(tmpdir(), 'dhc-bundle-'))), 120_000)

/** Each looks at its settings first and says in plain words what is missing; anything else would be a fault of the bundle. */
it.each(['main', ...startedByPeople])(
  '%s of the member service starts from the bundle',
  { timeout: 60_000 },
  (program) => {
    const { status, stderr } = spawnSync(process.execPath, [`dist/${program}.js`], {
      cwd: api,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    expect(status).toBeGreaterThan(0)
    expect(stderr).toMatch(/Please (set:\n {2}|give )|--dry-run shows/)
    expect(stderr).not.toContain('    at ')
  },
)

it('nothing else is a program of the member service', () => {
  const listed = [...readFileSync(join(api, 'bundle.ts'), 'utf8').matchAll(/^ {2}'([a-z-]+)',$/gm)].map(
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(['main', ...startedByPeople].toSorted())
})
