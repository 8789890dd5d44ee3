export type Tags = readonly string[] | 'everything'

export type Entry<Value> = {
  value: Value | undefined
  readonly tags: Set<string>
  readonly size: number
  /** Used as it is until then. */
  serveUntil: number
  /** Stands in until then while no new value can be made. */
  readonly graceUntil: number
  readonly goodUntil: number
  isFresh: boolean
  /** Of the last try. */
  failure: unknown
  /** When the first of the tries that have failed since it was made did so. */
  failingSince: number | undefined
  usedAt: number
}

/**
 * Entries up to a common size. What stands in for a failure goes first, then what nobody used longest: an address that
 * somebody made up while the cms is away never costs a page that is complete (SEC-15).
 */
export class BoundedEntries<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #mostSize: number
  #size = 0
  /** Uses are counted, not timed: within one millisecond there are many. */
  #uses = 0

  constructor(mostSize: number) {
    this.#mostSize = mostSize
  }

  load(): { readonly entries: number; readonly size: number } {
    return { entries: this.#entries.size, size: this.#size }
  }

  get(key: string): Entry<Value> | undefined {
    return this.#entries.get(key)
  }

  use(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.usedAt = ++this.#uses
    return entry
  }

  set(key: string, entry: Entry<Value>): void {
    // Being made anew is no use: a page that nobody opens does not become younger by an announcement.
    const usedAt = this.#entries.get(key)?.usedAt ?? ++this.#uses
    this.delete(key)
    this.#entries.set(key, Object.assign(entry, { usedAt }))
    this.#size += entry.size
    while (this.#size > this.#mostSize) this.#dropOne()
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  /** Last used first. */
  withTags(tags: Tags): [string, Entry<Value>][] {
    const isMeant = (entry: Entry<Value>) => tags === 'everything' || tags.some((tag) => entry.tags.has(tag))
    return [...this.#entries].filter(([, entry]) => isMeant(entry)).sort(([, a], [, b]) => b.usedAt - a.usedAt)
  }

  /** Those whose old value stands in for one that cannot be made. */
  standIns(now: number): [string, Entry<Value> & { readonly failingSince: number }][] {
    const isStandIn = (pair: [string, Entry<Value>]): pair is [string, Entry<Value> & { failingSince: number }] =>
      pair[1].failingSince !== undefined && pair[1].graceUntil > now
    return [...this.#entries].filter(isStandIn)
  }

  /** Looked for only when one has to go: an ordered list would cost every hit. */
  #dropOne(): void {
    let next: { key: string; entry: Entry<Value> } | undefined
    for (const [key, entry] of this.#entries) if (!next || goesBefore(entry, next.entry)) next = { key, entry }
    if (next) this.delete(next.key)
  }
}

/** A fallback has no time of grace. */
const isFallback = (entry: Entry<unknown>) => entry.graceUntil === 0

const goesBefore = (one: Entry<unknown>, other: Entry<unknown>) =>
  isFallback(one) === isFallback(other) ? one.usedAt < other.usedAt : isFallback(one)
