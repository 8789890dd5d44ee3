import { type ChildProcess, execFileSync } from 'node:child_process'

/** Which of these processes still run; one that is dead but not collected by its parent does not. */
export function livingOf(pids: readonly number[]): readonly number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
  const living = table.split('\n').flatMap((row) => {
    const [pid, state = ''] = row.trim().split(/\s+/)
    return state.startsWith('Z') ? [] : [Number(pid)]
  })
  return pids.filter((pid) => living.includes(pid))
}

/** Process numbers that the processes of a test write to their common output, one `pid <number>` each. */
export async function pidsSaidBy(child: ChildProcess, count: number): Promise<readonly number[]> {
  let said = ''
  const pids = () => [...said.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (pids().length >= count) return pids()
  }
  throw new Error(`It ended after ${pids().length} of ${count}: ${said}`)
}

export const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
