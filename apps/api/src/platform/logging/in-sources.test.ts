import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { inSources } from './in-sources.ts'

it('an error of the bundle is logged with its place in the sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-frames-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'enrol.ts')
  writeFileSync(
    source,
    'type Member = { no: string }\n\n\nfunction enrol(_member: Member) {\n  throw new Error()\n}\nenrol({ no: "1" })\n',
  )
  const outfile = join(folder, 'dist.mjs')
  await build({ entryPoints: [source], outfile, bundle: true, format: 'esm', sourcemap: 'linked' })

  const shown = `try { await import('${pathToFileURL(outfile)}') } catch (error) { process.stdout.write(error.stack) }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', shown], { encoding: 'utf8' })
  expect(stdout).toContain('dist.mjs:')
  expect(inSources(stdout)).toMatch(/at enrol \(file:\S+\/enrol\.ts:5:9\)\n\s+at file:\S+\/enrol\.ts:7:1\n/)
})

it('a frame that has no map stays as it is', () => {
  const frame = 'at x (file:///nowhere/dist/main.js:1:2)\nat node:internal/timers:585:17'
  expect(inSources(frame)).toBe(frame)
})
