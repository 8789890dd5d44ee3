import { addressKey } from '@dhc/reference/address-key'
import type { Clock } from '../clock.ts'

export type AdmissionLimits = {
  /** How many may be inside at the same moment. */
  readonly atOnce: number
  /** How many may wait; the next one is turned away at once. */
  readonly waiting: number
  /** Who has waited this long is turned away too: whoever asked has gone on, or should hear something. */
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

/** Somebody must come again: the answer is 503. */
export class NoRoom extends Error {}

type Asker = { readonly address: string; settle(isMine: boolean): void; isInside: boolean }

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
  #refused = 0

  constructor(limits: AdmissionLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
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
    if (this.#queue.length < this.#limits.waiting) return true
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
