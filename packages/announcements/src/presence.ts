import { hostname } from 'node:os'
import { z } from 'zod'

/** What a process says about itself, so that staff see all of them on one page. */
const presence = z.object({
  process: z.enum(['api', 'web']),
  /** The machine and the number of the process. */
  name: z.string().max(200),
  version: z.string().max(50),
  since: z.iso.datetime(),
  isReady: z.boolean(),
  lostLogLines: z.int(),
  /** Of a web. */
  oldPages: z.nullable(z.int()),
  /** Of an api. */
  clockAheadMs: z.nullable(z.number()),
})

export type Presence = z.infer<typeof presence>

export type Introduce = () => Promise<Presence>

const since = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What does not change as long as this process runs. */
export const thisProcess = (kind: Presence['process'], version: string) => ({
  process: kind,
  name: `${hostname()}-${process.pid}`,
  version,
  since,
})

/** Three turns of the proof of life: who says nothing for longer is gone. */
const forgottenAfterMs = 35_000

/** The processes that have said lately that they are there. */
export class Heard {
  readonly #heard = new Map<string, { readonly presence: Presence; readonly at: number }>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** What cannot be read, perhaps of another release, is passed over. */
  hear(text: string | undefined): void {
    const parsed = presence.safeParse(parse(text ?? ''))
    if (parsed.success) this.#heard.set(parsed.data.name, { presence: parsed.data, at: this.#now() })
  }

  all(): readonly Presence[] {
    for (const [name, { at }] of this.#heard) if (this.#now() - at > forgottenAfterMs) this.#heard.delete(name)
    return [...this.#heard.values()].map((heard) => heard.presence)
  }
}

/** This process as it is now, and the others by name. */
export async function withOwn(
  introduce: Introduce | undefined,
  others: readonly Presence[],
): Promise<readonly Presence[]> {
  const own = await introduce?.()
  const all = [...(own ? [own] : []), ...others.filter(({ name }) => name !== own?.name)]
  return all.toSorted((one, other) => `${one.process} ${one.name}`.localeCompare(`${other.process} ${other.name}`))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
