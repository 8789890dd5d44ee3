import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endProcess, isStopping, runToEnd, startProcess } from './started-processes.ts'

const exitWithParent = fileURLToPath(new URL('./exit-with-parent.mjs', import.meta.url))

export type ProcessPlan = {
  readonly name: string
  readonly cwd: string
  readonly script: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly readyUrl: string
  /** On a busy machine a process that goes on working has ten times as long. */
  readonly readyWithinMs: number
}

/** Another program than Node, or Node in other surroundings (`inSurroundings`). */
export type ProgramPlan = Omit<ProcessPlan, 'script'> & { readonly program: readonly [string, ...string[]] }

/** The same process, started through another program, such as one that puts it onto a network of its own. */
export function inSurroundings({ script, ...plan }: ProcessPlan, through: readonly [string, ...string[]]): ProgramPlan {
  return { ...plan, program: [...through, process.execPath, '--import', exitWithParent, script] }
}

export type ManagedProcess = {
  readonly name: string
  readonly pid: () => number | undefined
  readonly start: () => Promise<void>
  /** SIGTERM, then SIGKILL when it does not leave within 15 s. */
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** One process of the stack. It is started again when it crashes, but left alone when somebody stopped it on purpose. */
export function manageProcess(plan: ProcessPlan | ProgramPlan, say: (line: string) => void): ManagedProcess {
  let child: ChildProcess | undefined
  let wanted = false
  let crashes = 0

  const launch = () => {
    const log = openSync(plan.logFile, 'a')
    const [program, ...parameters] =
      'program' in plan ? plan.program : ([process.execPath, '--import', exitWithParent, plan.script] as const)
    const launched = startProcess(program, parameters, {
      cwd: plan.cwd,
      env: { ...inheritedEnvironment(), ...plan.environment },
      stdio: ['ignore', log, log, 'ipc'],
    })
    child = launched
    closeSync(log)
    launched.on('exit', (code, signal) => void onExit(launched, code, signal))
  }

  const onExit = async (ended: ChildProcess, code: number | null, signal: NodeJS.Signals | null) => {
    if (!wanted || isStopping()) return
    if (code === 0 || signal === 'SIGTERM') {
      wanted = false
      say(`  ${plan.name} was stopped from outside; the rest keeps running`)
      return
    }
    crashes += 1
    say(`  ${plan.name} ended (${signal ?? `code ${code}`}), starting it again; log: ${plan.logFile}`)
    await pause(Math.min(10_000, 250 * 2 ** crashes))
    // Somebody may have stopped and started it meanwhile.
    if (wanted && child === ended && !isStopping()) launch()
  }

  const end = async (signal: NodeJS.Signals) => {
    wanted = false
    if (child) await endProcess(child, signal)
  }

  const start = async () => {
    wanted = true
    // Those of its life before say nothing about this start.
    crashes = 0
    launch()
    try {
      await untilReady({ ...plan, pid: child?.pid, say }, () => crashes > 0)
    } catch (error) {
      await end('SIGKILL')
      throw error
    }
  }

  return { name: plan.name, pid: () => child?.pid, start, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** A command of an app that ends by itself, in the same surroundings as its process. */
export async function runOnce(
  plan: Pick<ProcessPlan, 'cwd' | 'script' | 'environment'>,
  through: readonly string[] = [],
): Promise<void> {
  const [program = process.execPath, ...parameters] = [...through, process.execPath, plan.script]
  const { code, output } = await runToEnd(program, parameters, {
    cwd: plan.cwd,
    env: { ...inheritedEnvironment(), ...plan.environment },
  })
  if (code !== 0) throw new Error(`${plan.script} ended with code ${code}:\n${output}`)
}

/** The stack's processes see the operating system's variables and their own, nothing else of the operator's. */
function inheritedEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'CI']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

type Starting = Pick<ProcessPlan, 'name' | 'logFile' | 'readyUrl' | 'readyWithinMs'> & {
  readonly pid: number | undefined
  readonly say: (line: string) => void
}

/** A hundredth of the time is little on a busy machine, and more than a process needs that only waits. */
const leastShareOfWork = 0.01
const mostTimes = 10

async function untilReady({ pid, say, ...plan }: Starting, hasCrashed: () => boolean): Promise<void> {
  for (let times = 0; times < mostTimes; times += 1) {
    const before = processorMs(pid)
    const deadline = Date.now() + plan.readyWithinMs
    while (Date.now() < deadline && !hasCrashed()) {
      if (await answers(plan.readyUrl)) return
      await pause(100)
    }
    if (hasCrashed() || processorMs(pid) - before < plan.readyWithinMs * leastShareOfWork) break
    const [word] = lastWords(plan.logFile, 1)
    say(`  … ${plan.name} is still at work; the machine seems busy${word ? `. It last said: ${word}` : ''}`)
  }
  const words = lastWords(plan.logFile, 15).join('\n')
  throw new Error(`${plan.name} did not become ready. It last said (${plan.logFile}):\n${words}`)
}

const clockTickMs = 10

/** How long the process has had a processor; always 0 where the system does not say (only Linux does in this way). */
function processorMs(pid: number | undefined): number {
  try {
    // The name of the program, in brackets, may have spaces; the fields are counted from behind it.
    const [, behind = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    const fields = behind.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * clockTickMs
  } catch {
    return 0
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

function lastWords(file: string, lines: number): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).filter(Boolean).map(wordsOfLine)
}

/** The processes log for programs; a person who starts them reads what was said and what went wrong. */
export function wordsOfLine(line: string): string {
  try {
    const { time, msg, err } = JSON.parse(line) as { time?: string; msg?: string; err?: { message?: string } }
    const fault = err?.message && err.message !== msg ? [err.message] : []
    const said = [msg, ...fault].filter(Boolean).join(': ')
    return said ? `${time ? `${time.slice(11, 19)} ` : ''}${said}` : line
  } catch {
    return line
  }
}
