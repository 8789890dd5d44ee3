// Runs on whatever Node the machine has (20 or newer). It installs the packages when they are missing or out of date,
// then hands over to the pinned Node 24 of node_modules/.bin, which runs our TypeScript directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const binaries = join(modules, '.bin')
const node24 = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')
const lockfileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

function isInstalled() {
  return existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === lockfileHash
}

function install() {
  console.log('• Installing packages (npm ci; a few minutes the first time)')
  const startedAt = Date.now()
  const heartbeat = setInterval(() => console.log(`  … still installing (${seconds(startedAt)} s)`), 20_000)
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.on('close', (code) => {
      clearInterval(heartbeat)
      if (code !== 0) {
        console.error('✖ npm ci failed: see the lines above. Is the npm registry reachable?')
        process.exit(code ?? 1)
      }
      writeFileSync(stamp, lockfileHash)
      console.log(`✔ Packages installed (${seconds(startedAt)} s)`)
      resolve()
    })
  })
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}

const [command, ...rest] = process.argv.slice(2)
if (!isInstalled()) await install()

const version = spawnSync(node24, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
if (version.status !== 0) {
  console.error(
    '✖ The pinned Node 24 (npm package "node") did not start. Its install script may have been blocked: run "npm rebuild node".',
  )
  process.exit(1)
}

const child = spawn(node24, [join(root, 'tools', command, 'main.ts'), ...rest], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  shell: process.platform === 'win32',
})
// The child stops cleanly and counts a doubled signal (terminal group and this hand-over) once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
