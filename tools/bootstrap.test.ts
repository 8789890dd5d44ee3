import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { exitOf, livingOf, pidsSaidBy } from './stack/testing/living.ts'

const tools = fileURLToPath(new URL('.', import.meta.url))
const folders: string[] = []

/** A project of nothing but the bootstrap, whose `npm` is a shell that installs for ever. */
function smallProject(): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bootstrap-'))
  folders.push(folder)
  for (const each of ['bin', 'tools/stack', 'tools/start', 'node_modules/.bin'])
    mkdirSync(join(folder, each), { recursive: true })
  for (const file of ['bootstrap.mjs', 'stack/exit-with-parent.mjs'])
    copyFileSync(join(tools, file), join(folder, 'tools', file))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nsleep 1000 & echo pid $!\necho pid $$\nwait\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  return { folder, path: `${join(folder, 'bin')}:${process.env.PATH}` }
}

function markInstalled(folder: string): void {
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  const hash = createHash('sha256').update('{}').digest('hex')
  writeFileSync(join(folder, 'node_modules/.installed-lockfile'), hash)
}

/** Its `npm` is done at once and says what it was asked for; what is then started says its name. */
function quickProject() {
  const { folder, path } = smallProject()
  const link = `ln -sf ${process.execPath} node_modules/.bin/node`
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "npm $1 $2 $3"\n${link}\n`)
  for (const tool of ['start', 'check']) {
    mkdirSync(join(folder, 'tools', tool), { recursive: true })
    writeFileSync(join(folder, 'tools', tool, 'main.ts'), `console.log('runs ${tool}')`)
  }
  const run = (command: string) => {
    const { stdout, status } = spawnSync(process.execPath, [join(folder, 'tools/bootstrap.mjs'), command], {
      env: { PATH: path },
      encoding: 'utf8',
    })
    return { status, said: stdout.split('\n').filter((line) => /^(npm|runs) /.test(line)) }
  }
  return { folder, run }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the bootstrap', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stopped by %s while packages are installed, ends the installation',
    async (signal) => {
      const { folder, path } = smallProject()
      const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), 'start'], {
        env: { PATH: path },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exit = exitOf(child)
      const pids = await pidsSaidBy(child, 2)
      child.kill(signal)
      expect(await exit).toBe(1)
      await expect.poll(() => livingOf(pids), { timeout: 30_000 }).toEqual([])
    },
  )

  it.each(['SIGTERM', 'SIGKILL'] as const)('ended by %s, takes the tool that it started with it', async (signal) => {
    const { folder, path } = smallProject()
    markInstalled(folder)
    writeFileSync(
      join(folder, 'tools/start/main.ts'),
      `process.on('SIGTERM', () => { console.log('bye'); process.exit(0) })
       setInterval(() => {}, 1000)
       console.log('pid ' + process.pid)`,
    )
    const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), 'start'], {
      env: { PATH: path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [tool = 0] = await pidsSaidBy(child, 1)
    child.kill(signal)
    await expect.poll(() => livingOf([tool]), { timeout: 30_000 }).toEqual([])
  })

  it.each(['sh', 'npm'])('whose %s has ended without a word stops the tool', async (ended) => {
    const { folder, path } = smallProject()
    markInstalled(folder)
    writeFileSync(join(folder, 'tools/start/main.ts'), "setInterval(() => {}, 1000); console.log('pid ' + process.pid)")
    // As npm does: a shell in between, which says who it is and stays.
    const script = `echo pid $$; node ${join(folder, 'tools/bootstrap.mjs')} start; true`
    const likeNpm = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`
    const npm = spawn(process.execPath, ['-e', likeNpm, script], {
      env: { PATH: path, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [shell = 0, tool = 0] = await pidsSaidBy(npm, 2)
    process.kill(ended === 'sh' ? shell : (npm.pid ?? 0), 'SIGKILL')
    await expect.poll(() => livingOf([tool]), { timeout: 30_000 }).toEqual([])
  })

  it('fetches for a start only what runs, once, and adds the rest for the first test', () => {
    const { run } = quickProject()
    const ran = ['start', 'start', 'check', 'check', 'start'].flatMap((command) => run(command).said)
    expect(ran).toEqual([
      'npm ci --omit=dev --no-audit',
      'runs start',
      'runs start',
      'npm install --no-save --include=dev',
      'runs check',
      'runs check',
      'runs start',
    ])
  })

  it('fetches everything at once for a test on a fresh clone, and anew after another lockfile', () => {
    const { folder, run } = quickProject()
    expect(run('check').said).toEqual(['npm ci --include=dev --no-audit', 'runs check'])
    writeFileSync(join(folder, 'package-lock.json'), '{ "another": 1 }')
    expect(run('check').said).toEqual(['npm ci --include=dev --no-audit', 'runs check'])
  })

  it('takes an installation that failed in the middle for none', () => {
    const { folder, run } = quickProject()
    run('start')
    const npm = readFileSync(join(folder, 'bin/npm'), 'utf8')
    writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nexit 7\n')
    expect(run('check')).toEqual({ status: 7, said: [] })
    writeFileSync(join(folder, 'bin/npm'), npm)
    expect(run('start').said).toEqual(['npm ci --omit=dev --no-audit', 'runs start'])
  })
})
