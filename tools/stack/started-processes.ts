import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

type Ending = {
  readonly signal: NodeJS.Signals
  /** A database leaves after everybody who uses it. */
  readonly isLast: boolean
  /** After so long it is killed. */
  readonly patienceMs: number
}

const usualEnding: Ending = { signal: 'SIGTERM', isLast: false, patienceMs: 15_000 }
/** For a tool of ours: it ends what it started itself, first the users of a database and then the database. */
export const patienceWithATool = 60_000

const started = new Map<ChildProcess, Ending>()
let ending: Promise<void> | undefined

/** Once a stop has begun nothing new is started, and what ends is not started again. */
export const isStopping = () => ending !== undefined

/**
 * The only place from which the tools start a process that may take a while. Each becomes the head of a group, so that
 * whatever it starts itself can be ended with it, and Ctrl-C reaches the tool alone, which then ends all in order.
 */
export function startProcess(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
  how: Partial<Ending> = {},
): ChildProcess {
  if (isStopping()) throw new Error(`Stopping: ${program} is not started any more.`)
  // Before the start: no signal finds something started that nobody would end.
  watchForTheEnd()
  const child = spawn(program, parameters, { ...options, detached: hasGroups })
  const ending = { ...usualEnding, ...how }
  started.set(child, ending)
  // At once, not at the stop: the number of a group that is empty may be given to a stranger.
  child.once('exit', () => void endGroup(child, 'SIGTERM', ending.patienceMs).then(() => started.delete(child)))
  return child
}

/** Ends one of them and its group, gently first. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!hasLeft(child)) await endGroup(child, signal, usualEnding.patienceMs)
}

/** Ends all that was started, at whatever point the tool is; a second call waits for the first. */
export function endStartedProcesses(): Promise<void> {
  ending ??= (async () => {
    const all = [...started]
    const end = (isLast: boolean) =>
      all.filter(([, how]) => how.isLast === isLast).map(([child, how]) => endGroup(child, how.signal, how.patienceMs))
    await Promise.all(end(false))
    await Promise.all(end(true))
  })()
  return ending
}

type Finished = { readonly code: number; readonly output: string }

/** Runs a command that ends by itself and collects what it says. */
export function runToEnd(program: string, parameters: readonly string[], options: SpawnOptions): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = []
    const child = startProcess(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      // Who goes on after an interrupted step would only start the next one.
      if (isStopping()) reject(new Error(`Stopping: ${program} was interrupted.`))
      else resolve({ code: code ?? 1, output: Buffer.concat(said).toString() })
    })
  })
}

/** Windows has no process groups: there only the process itself is ended. */
const hasGroups = process.platform !== 'win32'

/** Long after a kill only processes that nobody collects are left, and waiting for those would never end. */
const killedWithinMs = 3000

/** Ends a process and all that it started: the group gets the signal, and SIGKILL when it is still there after the patience. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  if (child.pid === undefined) return
  send(child, signal)
  if (await isGoneWithin(child, patienceMs)) return
  send(child, 'SIGKILL')
  await isGoneWithin(child, killedWithinMs)
}

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!hasGroups || child.pid === undefined) return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The whole group has left already.
  }
}

async function isGoneWithin(child: ChildProcess, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    if (hasLeft(child) && !(hasGroups && isGroupAlive(child.pid ?? 0))) return true
  }
  return false
}

function hasLeft(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0)
  } catch {
    return false
  }
  return hasLivingMember(group)
}

/** In a container whose first process collects nobody, the dead of a group answer to kill for ever. */
function hasLivingMember(group: number): boolean {
  try {
    const table = execFileSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' })
    return table.split('\n').some((row) => {
      const [rowGroup, state = ''] = row.trim().split(/\s+/)
      return Number(rowGroup) === group && !state.startsWith('Z')
    })
  } catch {
    return true
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Stop = {
  /** Before anything is ended. */
  readonly announce?: () => void
  /** When all have left; the exit code, if it is not the usual one of the signal. */
  readonly afterwards?: () => number
}

/**
 * Ctrl-C, a stop by the operating system, and a closed terminal all do the same: whatever was started is ended, then the
 * tool leaves. A signal that comes twice (the terminal's group, and handed on by the bootstrap) counts once. Only what else
 * the tool does then is said here: the ending itself comes with the first process that is started.
 */
export function stopOnSignal(stop: Stop = {}): void {
  whatElse = stop
  watchForTheEnd()
}

let whatElse: Stop = {}
let isWatching = false

function watchForTheEnd(): void {
  if (isWatching) return
  isWatching = true
  for (const signal of stopSignals) {
    process.on(signal, async () => {
      if (isStopping()) return
      whatElse.announce?.()
      await endStartedProcesses()
      process.exit(whatElse.afterwards?.() ?? 128 + constants.signals[signal])
    })
  }
  // A fault ends the tool without a signal, and at once: there is time to ask them to leave, none to wait.
  process.on('exit', () => {
    for (const [child, { signal }] of started) send(child, signal)
  })
}
