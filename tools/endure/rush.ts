import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Told } from '../../bench/ballot-day/check-history.ts'
import { applyPath, ask } from '../../bench/ballot-day/crash-run.ts'
import { type BenchClass, type Ground, prepareGround } from '../../bench/ballot-day/ground.ts'
import { emptyEnrolments } from '../../bench/ballot-day/throughput.ts'
import type { Member } from '../../bench/support/people.ts'

/** A member service, or several, with these classes and nobody in them. */
export async function openGround(
  classes: readonly BenchClass[],
  people: number,
  settings: Parameters<typeof prepareGround>[1],
): Promise<Ground> {
  const ground = await prepareGround(people, settings)
  await ground.publish(classes)
  for (const { process: api } of ground.apis) await api.start()
  await emptyEnrolments(ground.superUrl)
  return ground
}

export type Wanted = { readonly member: Member; readonly strapiUuid: string; readonly key: string }

type Rush = {
  readonly origins: readonly string[]
  /** How many have a connection at the same moment. */
  readonly atOnce: number
  /** Nobody presses the button for longer. */
  readonly patienceMs: number
}

/**
 * Applications in the hands of so many callers, each made again under its key until it is answered, at another process
 * after each failure. They begin when they are let in, so that a fault can be put into the middle of some of them.
 */
export function openRush(wanted: readonly Wanted[], { origins, atOnce, patienceMs }: Rush) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = [...wanted]
  const history: Asked[] = []
  let letIn = 0
  let begun = 0

  async function apply({ member, strapiUuid, key }: Wanted, turn: number): Promise<void> {
    const responses: Told[] = []
    const headers = { ...member.headers, 'Idempotency-Key': key }
    for (const until = Date.now() + patienceMs; ; ) {
      const origin = origins[(turn + responses.length) % origins.length] ?? ''
      const told = await ask(agent, origin + applyPath, headers, { strapiUuid })
      responses.push(told)
      if ((told.status !== 0 && told.status < 500) || Date.now() > until) break
      await pause(50 + Math.random() * 200)
    }
    history.push({ memberId: member.id, strapiUuid, key, responses })
  }

  async function caller(): Promise<void> {
    for (;;) {
      if (waiting.length === 0) return
      if (begun >= letIn) {
        await pause(5)
        continue
      }
      const next = waiting.shift()
      begun += 1
      if (next) await apply(next, begun)
    }
  }

  const callers = Array.from({ length: atOnce }, caller)
  return {
    /** Lets so many more begin, and waits until so many of all have their answer. */
    letIn: async (more: number, untilTold: number) => {
      letIn += more
      while (history.length < Math.min(untilTold, wanted.length)) await pause(2)
    },
    told: () => history.length,
    finish: async (): Promise<readonly Asked[]> => {
      letIn = wanted.length
      await Promise.all(callers)
      agent.destroy()
      return history
    },
  }
}

/** How often it was tried, and how often a connection broke. */
export function describeRush(history: readonly Asked[]) {
  const all = history.flatMap(({ responses }) => responses)
  return {
    tries: all.length,
    broken: all.filter(({ status }) => status === 0).length,
    later: all.filter(({ status }) => status >= 500).length,
    accepted: history.filter(({ responses }) => responses.at(-1)?.status === 200).length,
    unanswered: history.filter(({ responses }) => {
      const last = responses.at(-1)?.status ?? 0
      return last === 0 || last >= 500
    }).length,
  }
}
