import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { allMachines, cable, type Machine, type MachineName, namespaceOf, visitorAddresses } from './layout.ts'

const ip = (...parameters: string[]) => execFileSync('ip', parameters, { encoding: 'utf8', stdio: 'pipe' })
const quietly = (...parameters: string[]) => {
  try {
    ip(...parameters)
  } catch {
    // It is not there, or not any more.
  }
}
/** An interface has at most fifteen letters. */
const plugOf = (name: MachineName) => `dhc-cl-${name}`

/** Why machines of their own cannot be made here, if so. */
export function whyNoNamespaces(): string | undefined {
  const name = 'dhc-cl-try'
  try {
    ip('netns', 'add', name)
    ip('netns', 'exec', name, 'ip', 'link', 'set', 'lo', 'up')
    return undefined
  } catch (error) {
    const said = error instanceof Error ? error.message.trim().split('\n').at(-1) : error
    return `network namespaces cannot be made here (root is needed, and a container must allow them): ${said}`
  } finally {
    quietly('netns', 'del', name)
  }
}

export function makeNetwork(): void {
  ip('link', 'add', cable.bridge, 'type', 'bridge')
  ip('addr', 'add', `${cable.address}/${cable.bits}`, 'dev', cable.bridge)
  for (const address of visitorAddresses) ip('addr', 'add', `${address}/${cable.bits}`, 'dev', cable.bridge)
  ip('link', 'set', cable.bridge, 'up')
  for (const machine of allMachines) addMachine(machine)
}

function addMachine({ name, address }: Machine): void {
  const [space, plug] = [namespaceOf(name), plugOf(name)]
  ip('netns', 'add', space)
  ip('link', 'add', plug, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  ip('link', 'set', plug, 'master', cable.bridge, 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
  ip('-n', space, 'link', 'set', 'eth0', 'up')
  ip('-n', space, 'addr', 'add', `${address}/${cable.bits}`, 'dev', 'eth0')
}

/** Also of a cluster that was killed: whatever still runs on its machines is ended. */
export async function removeNetwork(): Promise<void> {
  for (const { name } of allMachines) killAllOn(name)
  for (let tries = 0; tries < 50 && allMachines.some(({ name }) => pidsOn(name).length > 0); tries += 1) await pause(50)
  for (const { name } of allMachines) quietly('netns', 'del', namespaceOf(name))
  // An interface goes with its namespace, but a moment later.
  for (const { name } of allMachines) quietly('link', 'del', plugOf(name))
  quietly('link', 'del', cable.bridge)
}

export function isNetworkThere(): boolean {
  try {
    ip('link', 'show', cable.bridge)
    return true
  } catch {
    return false
  }
}

function pidsOn(name: MachineName): readonly number[] {
  try {
    return ip('netns', 'pids', namespaceOf(name)).split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** As a power cut ends a machine: nobody is asked. */
export function killAllOn(...names: readonly MachineName[]): void {
  for (const pid of names.flatMap(pidsOn)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It left by itself meanwhile.
    }
  }
}

export const pullCable = (name: MachineName) => void ip('link', 'set', plugOf(name), 'down')
export const plugCable = (name: MachineName) => void ip('link', 'set', plugOf(name), 'up')

/** Nothing passes between them any more, while all others still reach both. */
export function separate(one: Machine, others: readonly Machine[]): void {
  for (const { address } of others) ip('-n', namespaceOf(one.name), 'route', 'replace', 'blackhole', `${address}/32`)
}

export function reunite(one: Machine, others: readonly Machine[]): void {
  for (const { address } of others) quietly('-n', namespaceOf(one.name), 'route', 'del', 'blackhole', `${address}/32`)
}

export const onMachine = (name: MachineName): readonly [string, ...string[]] => [
  'ip',
  'netns',
  'exec',
  namespaceOf(name),
]
