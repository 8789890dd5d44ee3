// Runs on whatever Node the machine has (20 or newer). It installs the packages when they are missing or out of date,
// then hands over to the pinned Node 24 of node_modules/.bin, which runs our TypeScript directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const binaries = join(modules, '.bin')
const isWindows = process.platform === 'win32'
const node24 = join(binaries, isWindows ? 'node.cmd' : 'node')
const exitWithParent = pathToFileURL(join(root, 'tools', 'stack', 'exit-with-parent.mjs')).href
const lockfileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

/** Ends what runs now, with all that it started itself. There is always one thing that runs. */
let endCurrent = (_signal) => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endCurrent(signal))
watchNpm()

/** npm hands SIGINT and SIGTERM on, but not SIGHUP, and a shell between may hand on none: then its end is the signal. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = parentOfShell(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return
    clearInterval(watch)
    endCurrent('SIGTERM')
  }, 500)
  watch.unref()
}

/** npm runs a script through a shell, which stays between them on some systems. */
function parentOfShell(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, name = ''] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? []
  return name.endsWith('sh') ? Number(parent) : undefined
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

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
      shell: isWindows,
      // Head of a group: the scripts that packages run while they install are ended with it.
      detached: !isWindows,
    })
    let isEnding = false
    endCurrent = () => {
      if (isEnding) return
      isEnding = true
      killGroup(npm, 'SIGTERM')
      setTimeout(() => killGroup(npm, 'SIGKILL'), 5000)
    }
    npm.on('close', (code) => {
      clearInterval(heartbeat)
      if (isEnding) killGroup(npm, 'SIGKILL')
      if (isEnding || code !== 0) {
        if (!isEnding) console.error('✖ npm ci failed: see the lines above. Is the npm registry reachable?')
        process.exit(code || 1)
      }
      writeFileSync(stamp, lockfileHash)
      console.log(`✔ Packages installed (${seconds(startedAt)} s)`)
      resolve()
    })
  })
}

function killGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has left already.
  }
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}

const [command, ...rest] = process.argv.slice(2)
if (!isInstalled()) await install()

const version = spawnSync(node24, ['--version'], { encoding: 'utf8', shell: isWindows })
if (version.status !== 0) {
  console.error(
    '✖ The pinned Node 24 (npm package "node") did not start. Its install script may have been blocked: run "npm rebuild node".',
  )
  process.exit(1)
}

// The channel is for exit-with-parent: the tool stops cleanly even when this process is killed outright.
const child = spawn(node24, ['--import', exitWithParent, join(root, 'tools', command, 'main.ts'), ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  shell: isWindows,
})
// The tool stops cleanly and counts a doubled signal (terminal group and this hand-over) once.
endCurrent = (signal) => child.kill(signal)
child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
