import { projectRoot } from '../stack/environment.ts'
import { isStopping, runToEnd, startProcess } from '../stack/started-processes.ts'
import { type Counts, countRun } from './runners.ts'

export type Outcome = Counts & { readonly title: string; readonly seconds: number }
export type Command = { readonly title: string; readonly command: readonly [string, ...string[]] }

type Environment = Readonly<Record<string, string>>

/** Runs a command with its output in view; counts it as one test, passed when it exits with 0. */
export async function runAsOne({ title, command }: Command, environment: Environment = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const code = await run(title, command, environment)
  return outcome(title, startedAt, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** As runAsOne, but its output is shown only when it fails: for several at a time. */
export async function runQuietly({ title, command }: Command): Promise<Outcome> {
  return collected({ title, command }, {}, (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }))
}

type Counted = Command & {
  readonly mayBeEmpty?: boolean
  /** Its output is shown only when it fails: it runs beside another one. */
  readonly isQuiet?: boolean
}

/** Runs a test runner and takes its own count. */
export async function runCounted(
  { title, command, mayBeEmpty = false, isQuiet = false }: Counted,
  environment: Environment,
  count: () => Counts,
): Promise<Outcome> {
  const countOf = (code: number) => countRun(code, count(), mayBeEmpty)
  if (isQuiet) return collected({ title, command }, environment, countOf)
  const startedAt = performance.now()
  const code = await run(title, command, environment)
  return outcome(title, startedAt, countOf(code))
}

async function collected(
  { title, command }: Command,
  environment: Environment,
  countOf: (code: number) => Counts,
): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...parameters] = command
  const env = { ...process.env, ...environment }
  const { code, output } = await runToEnd(program, parameters, { cwd: projectRoot, env })
  const counts = countOf(code)
  if (counts.failed > 0) console.log(`\n━━ ${title}: ${command.join(' ')}\n${output}`)
  return outcome(title, startedAt, counts)
}

function outcome(title: string, startedAt: number, counts: Counts): Outcome {
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${counts.failed === 0 ? '✔' : '✖'} ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`,
  )
  return { title, seconds, ...counts }
}

function run(title: string, command: readonly [string, ...string[]], environment: Environment): Promise<number> {
  console.log(`\n━━ ${title}: ${command.join(' ')}`)
  const [program, ...parameters] = command
  return new Promise((resolve, reject) => {
    const child = startProcess(program, parameters, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (isStopping()) reject(new Error(`Stopping: ${title} was interrupted.`))
      else resolve(code ?? 1)
    })
  })
}
