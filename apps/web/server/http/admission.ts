import { addressKey } from '@dhc/reference/address-key'
import type { Clock } from '../clock.ts'

export type AdmissionLimits = {
  /** How many may be inside at the same moment. */
  readonly atOnce: number
  /** How many may wait; the next one is turned away at once. */
  readonly waiting: number
  /** Nobody waits longer: who would, at the pace of late, is turned away at once; who has, is turned away then. */
  readonly patienceMs: number
  /** How many of one address may be inside; all, if nothing is said, as where a whole centre is one address. */
  readonly ofOneAddress?: number
}

export type Place = {
  /** True when one may begin; false when there is no room. */
  readonly isMine: Promise<boolean>
  /** Gives up the place, or the wait for one. Twice does no harm. */
  readonly leave: () => void
}

/**
 * The pace is a guess, and those who wait are not let in in the order in which they came. In a queue as long as the patience
 * every second one would wait in vain; in one of half its length hardly anybody does.
 */
const likely = 1 / 2

/** Somebody must come again: the answer is 503. */
export class NoRoom extends Error {}

type Asker = { readonly address: string; settle(isMine: boolean): void; isInside: boolean }

/** How fast those who wait are let in, as a mean in which the last ten count most. */
class Pace {
  readonly #usualMs: number
  #ms: number
  #lastAt: number | undefined

  constructor(usualMs: number) {
    this.#usualMs = usualMs
    this.#ms = usualMs
  }

  /** Somebody was let in at this moment; or nobody waits any more, and the next rush is a new one. */
  note(at: number | undefined): void {
    if (at === undefined) this.#ms = this.#usualMs
    else if (this.#lastAt !== undefined) this.#ms = 0.9 * this.#ms + 0.1 * (at - this.#lastAt)
    this.#lastAt = at
  }

  /** At least one: whoever is next is told by the clock. */
  countIn(ms: number): number {
    return Math.max(1, Math.floor(ms / this.#ms))
  }
}

/**
 * REL-10: bounded work and a bounded queue before it. Among those who wait, the address with the fewest inside is next, and
 * whoever comes to a full queue takes the place of the address that fills it: one visitor with many tabs, or a program,
 * stands in its own way and in nobody else's.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #clock: Clock
  readonly #inside = new Map<string, number>()
  #insideCount = 0
  #queue: Asker[] = []
  readonly #pace: Pace
  #refused = 0

  constructor(limits: AdmissionLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
    this.#pace = new Pace((limits.patienceMs * likely) / Math.max(1, limits.waiting))
  }

  ask(visitorAddress: string): Place {
    const address = addressKey(visitorAddress)
    const answer = Promise.withResolvers<boolean>()
    const asker: Asker = { address, settle: answer.resolve, isInside: false }
    if (this.#hasRoomFor(address)) this.#admit(asker)
    else if (this.#makeRoomToWait(address)) this.#queue.push(asker)
    else this.#refuse(asker)
    const takeBack = this.#queue.includes(asker)
      ? this.#clock.after(this.#limits.patienceMs, () => this.#refuse(asker))
      : undefined
    const leave = () => {
      takeBack?.()
      if (asker.isInside) this.#release(asker)
      else this.#turnAway(asker)
    }
    return { isMine: answer.promise, leave }
  }

  load(): { readonly inside: number; readonly waiting: number; readonly refused: number } {
    return { inside: this.#insideCount, waiting: this.#queue.length, refused: this.#refused }
  }

  /** Does the work in a place of its own. */
  async run<Result>(visitorAddress: string, work: () => Promise<Result>): Promise<Result> {
    const place = this.ask(visitorAddress)
    try {
      if (!(await place.isMine)) throw new NoRoom('too much is under way')
      return await work()
    } finally {
      place.leave()
    }
  }

  #hasRoomFor(address: string): boolean {
    const { atOnce, ofOneAddress = atOnce } = this.#limits
    return this.#insideCount < atOnce && this.#insideOf(address) < ofOneAddress
  }

  #insideOf(address: string): number {
    return this.#inside.get(address) ?? 0
  }

  #admit(asker: Asker): void {
    this.#insideCount += 1
    this.#inside.set(asker.address, this.#insideOf(asker.address) + 1)
    asker.isInside = true
    asker.settle(true)
  }

  #release(asker: Asker): void {
    asker.isInside = false
    this.#insideCount -= 1
    const others = this.#insideOf(asker.address) - 1
    if (others > 0) this.#inside.set(asker.address, others)
    else this.#inside.delete(asker.address)
    const next = this.#next()
    this.#pace.note(next ? this.#clock.now() : undefined)
    if (!next) return
    this.#queue = this.#queue.filter((each) => each !== next)
    this.#admit(next)
  }

  /** Of the addresses with the fewest inside, who has waited longest. */
  #next(): Asker | undefined {
    const able = this.#queue.filter(({ address }) => this.#hasRoomFor(address))
    const fewest = Math.min(...able.map(({ address }) => this.#insideOf(address)))
    return able.find(({ address }) => this.#insideOf(address) === fewest)
  }

  /** True if there is room in the queue, or the address that waits most often can give up its last place. */
  #makeRoomToWait(address: string): boolean {
    const { waiting, patienceMs } = this.#limits
    if (this.#queue.length < Math.min(waiting, this.#pace.countIn(patienceMs * likely))) return true
    const counts = new Map<string, number>()
    for (const asker of this.#queue) counts.set(asker.address, (counts.get(asker.address) ?? 0) + 1)
    const [crowd, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    if (most <= (counts.get(address) ?? 0) + 1) return false
    const last = this.#queue.findLast((asker) => asker.address === crowd)
    if (last) this.#refuse(last)
    return true
  }

  /** No room: whoever waits hears it. To go by oneself is no refusal. */
  #refuse(asker: Asker): void {
    this.#refused += 1
    this.#turnAway(asker)
  }

  #turnAway(asker: Asker): void {
    this.#queue = this.#queue.filter((each) => each !== asker)
    asker.settle(false)
  }
}
