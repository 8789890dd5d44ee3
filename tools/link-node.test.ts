import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from './stack/environment.ts'

const script = join(projectRoot, 'tools', 'link-node.mjs')
const own = `node-${process.platform}-${process.arch}`
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhc-link-node-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const install = (name: string) => {
  mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', name, 'bin', 'node'), '')
}
const run = () => execFileSync(process.execPath, [script], { cwd: folder })
const link = () => join(folder, 'node_modules', '.bin', 'node')

describe.skipIf(process.platform === 'win32')('after an installation by an npm before 11', () => {
  it('the Node of the packages stands where every process is started from', () => {
    install(own)
    run()
    expect(readlinkSync(link())).toBe(`../${own}/bin/node`)
    run()
  })

  it('what npm has linked stays, and nothing is linked that is not there', () => {
    install('node-of-another-kind')
    run()
    expect(() => readlinkSync(link())).toThrow('ENOENT')
    install(own)
    mkdirSync(join(folder, 'node_modules', '.bin'))
    symlinkSync('../node-of-another-kind/bin/node', link())
    run()
    expect(readlinkSync(link())).toBe('../node-of-another-kind/bin/node')
  })

  it('it runs with every installation', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    expect(scripts.postinstall).toBe('node tools/link-node.mjs')
  })
})
