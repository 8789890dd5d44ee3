import { type ChildProcess, execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Windows has no process groups: there only the process itself is ended. */
export const hasGroups = process.platform !== 'win32'

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

export function hasLeft(child: ChildProcess): boolean {
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
