import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { endGroup, hasGroups, hasLeft } from './process-group.ts'

type Ending = {
  readonly signal: NodeJS.Signals
  /** A database leaves after everybody who uses it. */
  readonly isLast: boolean
}

const usualEnding: Ending = { signal: 'SIGTERM', isLast: false }
const patienceMs = 15_000

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
  const child = spawn(program, parameters, { ...options, detached: hasGroups })
  started.set(child, { ...usualEnding, ...how })
  // At once, not at the stop: the number of a group that is empty may be given to a stranger.
  child.once('exit', () => void endGroup(child, 'SIGTERM', patienceMs).then(() => started.delete(child)))
  return child
}

/** Ends one of them and its group, gently first. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!hasLeft(child)) await endGroup(child, signal, patienceMs)
}

/** Ends all that was started, at whatever point the tool is; a second call waits for the first. */
export function endStartedProcesses(): Promise<void> {
  ending ??= (async () => {
    const all = [...started]
    const end = (isLast: boolean) =>
      all.filter(([, how]) => how.isLast === isLast).map(([child, how]) => endGroup(child, how.signal, patienceMs))
    await Promise.all(end(false))
    await Promise.all(end(true))
  })()
  return ending
}

export type Finished = { readonly code: number; readonly output: string }

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
