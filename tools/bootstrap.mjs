// Runs on whatever Node the machine has (20 or newer). It installs the packages when they are missing or out of date,
// then hands over to the pinned Node 24 of node_modules/.bin, which runs our TypeScript directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const binaries = join(modules, '.bin')
const isWindows = process.platform === 'win32'
const packagedNode = join(binaries, isWindows ? 'node.cmd' : 'node')
const exitWithParent = pathToFileURL(join(root, 'tools', 'stack', 'exit-with-parent.mjs')).href
const lockfileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const [command, ...rest] = process.argv.slice(2)

/** Decision 0059: what they run and build with are `dependencies`; all other commands test or measure, and need the rest. */
const runOnly = ['start', 'dev', 'member-service', 'clock', 'backup', 'restore', 'verify-ballot', 'sbom']
const wanted = runOnly.includes(command) ? 'to run' : 'all'

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

/** What of this lockfile lies there completely: 'all', 'to run' or nothing. */
function installed() {
  if (!existsSync(stamp)) return undefined
  const [hash, kind = 'all'] = readFileSync(stamp, 'utf8').split('\n')
  return hash === lockfileHash ? kind : undefined
}

/** The rest is added to what is there; from nothing, or from another lockfile, all is fetched anew. */
function npmParameters(present) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if (wanted === 'to run') return ['ci', '--omit=dev', ...quiet]
  return present ? ['install', '--no-save', '--include=dev', ...quiet] : ['ci', '--include=dev', ...quiet]
}

function install(present) {
  const parameters = npmParameters(present)
  const what = wanted === 'to run' ? 'packages' : present ? 'what tests and measurements need' : 'all packages'
  console.log(`• Installing ${what} (npm ${parameters[0]}; a few minutes the first time)`)
  // Half an installation is none.
  rmSync(stamp, { force: true })
  const startedAt = Date.now()
  const heartbeat = setInterval(() => console.log(`  … still installing (${seconds(startedAt)} s)`), 20_000)
  return new Promise((resolve) => {
    const npm = spawn('npm', parameters, {
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
        if (!isEnding)
          console.error(`✖ npm ${parameters[0]} failed: see the lines above. Is the npm registry reachable?`)
        process.exit(code || 1)
      }
      writeFileSync(stamp, wanted === 'all' ? lockfileHash : `${lockfileHash}\n${wanted}`)
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

const present = installed()
if (!present || (present === 'to run' && wanted === 'all')) await install(present)

/** There are no packages of this Node for macOS: there it is the machine's own. */
const node24 = existsSync(packagedNode) ? packagedNode : process.execPath
const version = spawnSync(node24, ['--version'], { encoding: 'utf8', shell: isWindows })
if (version.status !== 0 || Number(/^v(\d+)/.exec(version.stdout)?.[1]) < 24) {
  console.error(
    existsSync(packagedNode)
      ? '✖ The pinned Node 24 (npm package "node-<system>-<processor>") did not start.'
      : `✖ No package brings Node 24 for this system, and ${process.execPath} is ${process.version}: please install Node 24.`,
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
