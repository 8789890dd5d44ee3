import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Machine, type MachineName, machines, ports, withRole } from './layout.ts'
import { patroniAccount } from './settings.ts'

const clusterAnswer = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
export type DatabaseState = z.infer<typeof clusterAnswer>['members'][number]

const databases = withRole('database')
const restOf = ({ address }: Machine) => `http://${address}:${ports.patroni}`

/** What Patroni says, asked where somebody answers. A machine that is cut off would tell of yesterday, so it may be left out. */
export async function databaseStates(asked: readonly Machine[] = databases): Promise<readonly DatabaseState[]> {
  for (const machine of asked) {
    try {
      const answer = await fetch(`${restOf(machine)}/cluster`, { signal: AbortSignal.timeout(2000) })
      const { success, data } = clusterAnswer.safeParse(await answer.json())
      if (success && data.members.length > 0) return data.members
    } catch {
      // The next one may answer.
    }
  }
  return []
}

/** Who says of itself that it leads, holding the lock: more than one would be a split brain. */
async function leaders(asked: readonly Machine[] = databases): Promise<readonly Machine[]> {
  const answers = await Promise.all(
    asked.map(async (machine) => {
      const status = await statusOf(`${restOf(machine)}/primary`)
      return status === 200 ? [machine] : []
    }),
  )
  return answers.flat()
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status
  } catch {
    return 0
  }
}

export async function untilLeader(withinMs: number, asked: readonly Machine[] = databases): Promise<Machine> {
  return until(`one of ${asked.map(({ name }) => name).join(', ')} leads`, withinMs, async () => {
    const [leader, ...others] = await leaders(asked)
    return others.length === 0 ? leader : undefined
  })
}

/** One leads, the others follow it, and one of these holds every acknowledged write, unless a control forgoes that. */
export async function untilWhole(withinMs: number): Promise<void> {
  await until('PostgreSQL is whole again: a leader, a synchronous standby, and another one', withinMs, async () => {
    const states = await databaseStates()
    const isFine = ({ state }: DatabaseState) => ['running', 'streaming'].includes(state)
    const roles = states.filter(isFine).map(({ role }) => role)
    if (roles.length < databases.length || !roles.includes('leader')) return undefined
    return roles.includes('sync_standby') || !(await isSynchronous()) ? states : undefined
  })
}

const clusterConfig = z.object({ synchronous_mode: z.boolean() })

/** As Patroni has it; when it does not answer, it is asked again soon. */
async function isSynchronous(): Promise<boolean> {
  for (const machine of databases) {
    const answer = await fetch(`${restOf(machine)}/config`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    const { data } = clusterConfig.safeParse(await answer?.json().catch(() => undefined))
    if (data) return data.synchronous_mode
  }
  return true
}

export async function until<Value>(
  what: string,
  withinMs: number,
  look: () => Promise<Value | undefined>,
): Promise<Value> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(250)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
}

const authorization = (password: string) =>
  `Basic ${Buffer.from(`${patroniAccount.username}:${password}`).toString('base64')}`

type Order = { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body: object }

/** Tells Patroni to do something, as patronictl does. */
export async function tellPatroni(at: Machine, password: string, { method, path, body }: Order): Promise<void> {
  const answer = await fetch(`${restOf(at)}${path}`, {
    method,
    headers: { authorization: authorization(password), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Patroni refused ${path}: ${answer.status} ${await answer.text()}`)
}

export const standbyOf = async (role: 'sync_standby' | 'replica'): Promise<Machine> => {
  const name = (await databaseStates()).find((each) => each.role === role)?.name
  if (!name) throw new Error(`There is no ${role} at the moment.`)
  return machines[name as MachineName]
}
