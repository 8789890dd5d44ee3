import { type Clock, isDoneWithin } from '../clock.ts'
import { BoundedEntries, type Entry, type Tags } from './bounded-entries.ts'
import { SingleFlight } from './single-flight.ts'

export type CacheSettings<Value> = {
  /** A safety net: a value is made anew after this time even if nobody announced a change. */
  readonly freshMs: number
  /** the last good value stands in this long while no new one can be made; 0 means never. */
  readonly graceMs: number
  /** How long an old value is served before the next try. */
  readonly retryMs: number
  /** The same when there is no old value. */
  readonly retryEmptyMs: number
  readonly mostSize: number
  /** What a value, or a failure without one, counts against `mostSize`; one, if nothing is said. */
  readonly sizeOf?: (value: Value | undefined) => number
  /** A failure that says: what was asked for no longer exists, and must not live on as an old value. */
  readonly isGone?: (failure: unknown) => boolean
  /** Something to show after a failure when there is no old value. */
  readonly fallbackOf?: (failure: unknown) => Value | undefined
  /** A whole value, made of what was good until recently, that a failure brings along: as if it had been here since then. */
  readonly standInOf?: (failure: unknown) => { readonly value: Value; readonly until: number } | undefined
  /** Called once when an old value begins to stand in, however often that is tried again, and once when it is over. */
  readonly onStandIn?: (key: string, failure: unknown) => void
  readonly onRecovery?: (key: string) => void
}

/** An old value that is used because no new one can be made. */
export type StandIn = { readonly key: string; readonly since: number; readonly tags: ReadonlySet<string> }

export type Made<Value> = {
  readonly value: Value
  /** The instant at which it stops being true, as a page that names today does at midnight; usually never. */
  readonly goodUntil?: number
}

/** Names in `tags` what the value is made of, also when it fails. */
export type Make<Value> = (tags: Set<string>) => Promise<Made<Value>>

/** How long somebody waits for a new value, with and without an old one to go on with. */
export type Patience = { readonly withOldMs: number; readonly withoutMs: number }

export type Found<Value> = {
  readonly value: Value | undefined
  /** False for an old or incomplete value: what is made of it must not be stored as good. */
  readonly isFresh: boolean
  readonly failure: unknown
  readonly tags: ReadonlySet<string>
}

const nothing = { value: undefined, isFresh: false, failure: undefined, tags: new Set<string>() }
const mostTriesInARow = 3

/**
 * The one cache of this process, for pages, content and pictures (decision 0023): a value is fresh until its time is over
 * or a change of what it is made of is announced; then it is made anew, once for everybody who asks, and the old one
 * stands in for a time of grace if that fails.
 */
export class FreshOrGrace<Value> {
  readonly #settings: CacheSettings<Value>
  readonly #clock: Clock
  readonly #entries: BoundedEntries<Value>
  readonly #flights = new SingleFlight<Found<Value>>()
  /** Announcements are counted, not timed: two may come within the same millisecond. */
  readonly #lastAnnounced = new Map<string, number>()
  #everythingAnnounced = 0
  #announcements = 0

  constructor(settings: CacheSettings<Value>, clock: Clock) {
    this.#settings = settings
    this.#clock = clock
    this.#entries = new BoundedEntries(settings.mostSize)
  }

  /** The value if it may be used as it is. A plain look into a map: a promise would cost more than the rest of a hit. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.use(key)
    return entry !== undefined && entry.serveUntil > this.#clock.now() ? entry.value : undefined
  }

  async find(key: string, make: Make<Value>, patience: Patience): Promise<Found<Value>> {
    const entry = this.#entries.use(key)
    const now = this.#clock.now()
    if (entry && entry.serveUntil > now) return { ...entry }
    const flight = this.#flights.run(key, () => this.#renew(key, make))
    const old = entry && entry.graceUntil > now ? { ...entry, isFresh: false } : undefined
    // A value that has stopped being true is used only when no new one can be made.
    const waitMs = old && old.goodUntil > now ? patience.withOldMs : patience.withoutMs
    if (waitMs > 0 && (await isDoneWithin(this.#clock, flight, waitMs))) return flight
    return old ?? nothing
  }

  /** What was made of one of these is made anew for whoever asks next; the result names them, last used first. */
  expire(changed: Tags): string[] {
    this.#announcements += 1
    if (changed === 'everything') this.#everythingAnnounced = this.#announcements
    else for (const tag of changed) this.#lastAnnounced.set(tag, this.#announcements)
    const expired = this.#entries.withTags(changed)
    for (const [key, entry] of expired) {
      entry.serveUntil = 0
      entry.isFresh = false
      if (entry.graceUntil <= this.#clock.now()) this.#entries.delete(key)
    }
    return expired.map(([key]) => key)
  }

  standIns(): StandIn[] {
    const found = this.#entries.standIns(this.#clock.now())
    return found.map(([key, { failingSince, tags }]) => ({ key, since: failingSince, tags }))
  }

  /** How full it is. */
  load(): { readonly entries: number; readonly size: number } {
    return this.#entries.load()
  }

  /** When nothing is being made any more. */
  settled(): Promise<void> {
    return this.#flights.settled()
  }

  async #renew(key: string, make: Make<Value>): Promise<Found<Value>> {
    for (let tries = 1; ; tries += 1) {
      const known = this.#announcements
      const tags = new Set<string>()
      try {
        const { value, goodUntil = Number.POSITIVE_INFINITY } = await make(tags)
        // Made of content that changed meanwhile, or of a day that is over: already too old to be stored as fresh.
        const isFresh = !this.#changedSince(known, tags) && goodUntil > this.#clock.now()
        if (isFresh || tries === mostTriesInARow) return this.#store(key, { value, goodUntil, tags, isFresh })
      } catch (failure) {
        return this.#storeFailure(key, failure, tags)
      }
    }
  }

  #changedSince(known: number, tags: ReadonlySet<string>): boolean {
    if (this.#everythingAnnounced > known) return true
    for (const tag of tags) if ((this.#lastAnnounced.get(tag) ?? 0) > known) return true
    return false
  }

  #store(key: string, made: Required<Made<Value>> & { tags: Set<string>; isFresh: boolean }): Found<Value> {
    const { freshMs, graceMs, sizeOf, onRecovery } = this.#settings
    const now = this.#clock.now()
    const wasFailing = this.#entries.get(key)?.failingSince !== undefined
    const entry: Entry<Value> = {
      ...made,
      failure: undefined,
      failingSince: undefined,
      serveUntil: made.isFresh ? Math.min(now + freshMs, made.goodUntil) : 0,
      graceUntil: now + graceMs,
      size: sizeOf?.(made.value) ?? 1,
      usedAt: 0,
    }
    this.#put(key, entry)
    if (wasFailing) onRecovery?.(key)
    return { ...entry }
  }

  #storeFailure(key: string, failure: unknown, tags: Set<string>): Found<Value> {
    const { isGone, fallbackOf, standInOf, retryMs, retryEmptyMs, sizeOf, onStandIn } = this.#settings
    const now = this.#clock.now()
    const old = this.#entries.get(key)
    if (isGone?.(failure)) {
      this.#entries.delete(key)
      return { ...nothing, failure }
    }
    if (old && old.graceUntil > now) {
      for (const tag of tags) old.tags.add(tag)
      if (old.failingSince === undefined) onStandIn?.(key, failure)
      const failingSince = old.failingSince ?? now
      Object.assign(old, { failure, failingSince, isFresh: false, serveUntil: now + retryMs })
      return { ...old }
    }
    const standIn = standInOf?.(failure)
    if (standIn && standIn.until > now) {
      const entry = {
        value: standIn.value,
        tags,
        failure,
        failingSince: now,
        isFresh: false,
        serveUntil: now + retryMs,
        graceUntil: standIn.until,
        goodUntil: Number.POSITIVE_INFINITY,
        size: sizeOf?.(standIn.value) ?? 1,
        usedAt: 0,
      }
      this.#put(key, entry)
      onStandIn?.(key, failure)
      return { ...entry }
    }
    const value = fallbackOf?.(failure)
    this.#put(key, {
      value,
      tags,
      failure,
      failingSince: undefined,
      isFresh: false,
      serveUntil: now + retryEmptyMs,
      graceUntil: 0,
      goodUntil: 0,
      size: sizeOf?.(value) ?? 1,
      usedAt: 0,
    })
    return { value, tags, failure, isFresh: false }
  }

  #put(key: string, entry: Entry<Value>): void {
    const isOfUse = Math.max(entry.serveUntil, entry.graceUntil) > this.#clock.now()
    if (isOfUse) this.#entries.set(key, entry)
    else this.#entries.delete(key)
  }
}
