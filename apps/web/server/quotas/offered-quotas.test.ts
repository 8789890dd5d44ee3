import { beforeEach, describe, expect, it } from 'vitest'
import { type HandMovedClock, handMovedClock } from '../testing/hand-moved-clock.ts'
import { OfferedQuotas, type Quotas } from './offered-quotas.ts'

type Read = { resolve(quotas: Quotas): void; reject(failure: Error): void; readonly signal: AbortSignal }

let clock: HandMovedClock
let reads: Read[]
let failures: unknown[]
let offered: OfferedQuotas
/** The places of one class, as the member service counted them for the nth read. */
const places = (number: number): Quotas => new Map([['a class', String(number)]])

beforeEach(() => {
  clock = handMovedClock()
  reads = []
  failures = []
  const read = (signal: AbortSignal) =>
    new Promise<Quotas>((resolve, reject) => {
      reads.push({ resolve, reject, signal })
      signal.addEventListener('abort', () => reject(new Error('too late')))
    })
  offered = new OfferedQuotas({ read, clock, onFailure: (failure) => failures.push(failure) })
})

async function findNow(number: number): Promise<void> {
  const found = offered.find()
  reads.at(-1)?.resolve(places(number))
  expect(await found).toEqual(places(number))
}

describe('the places left in every class on offer', () => {
  it('are read once for everybody who asks meanwhile', async () => {
    const [one, other] = [offered.find(), offered.find()]
    expect(reads).toHaveLength(1)
    reads[0]?.resolve(places(1))
    expect(await Promise.all([one, other])).toEqual([places(1), places(1)])
  })

  it('are not read while nobody asks', async () => {
    await findNow(1)
    clock.pass(10_000)
    expect(reads).toHaveLength(1)
  })

  it.each([
    [149, true],
    [150, true],
    [151, false],
  ])('that were asked for %i ms ago are used: %s', async (ms, isUsed) => {
    await findNow(1)
    clock.pass(ms)
    expect(offered.peek() !== undefined).toBe(isUsed)
  })

  it('are as old as the beginning of their read, however long it took', async () => {
    const found = offered.find()
    clock.pass(140)
    reads[0]?.resolve(places(1))
    expect(await found).toEqual(places(1))
    clock.pass(11)
    expect(offered.peek()).toBeUndefined()
  })

  it('are read anew from the age of 60 ms on, behind the back of whoever asks', async () => {
    await findNow(1)
    clock.pass(59)
    expect([offered.peek(), reads.length]).toEqual([places(1), 1])
    clock.pass(1)
    expect([offered.peek(), offered.peek(), reads.length]).toEqual([places(1), places(1), 2])
    reads[1]?.resolve(places(2))
    await offered.settled()
    expect(offered.peek()).toEqual(places(2))
  })

  it('are never those of an older read when a new one fails', async () => {
    await findNow(1)
    clock.pass(151)
    const found = offered.find()
    reads[1]?.reject(new Error('refused'))
    expect(await found).toBeUndefined()
    expect(failures).toHaveLength(1)
  })

  it('are not asked for again within 100 ms of a refusal', async () => {
    const found = offered.find()
    reads[0]?.reject(new Error('refused'))
    await found
    clock.pass(99)
    expect([await offered.find(), reads.length]).toEqual([undefined, 1])
    clock.pass(1)
    await findNow(2)
    expect(reads).toHaveLength(2)
  })

  it('are given up after 150 ms, when nobody could use them, and asked for anew, five times in all', async () => {
    const [one, other] = [offered.find(), offered.find()]
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(() => reads.length).toBe(tries)
      expect(reads.at(-1)?.signal.aborted).toBe(false)
      clock.pass(150)
      expect(reads.at(-1)?.signal.aborted).toBe(true)
    }
    expect(await Promise.all([one, other])).toEqual([undefined, undefined])
    expect(reads).toHaveLength(5)
  })

  it('that fail are told once, until a read succeeds', async () => {
    for (let number = 0; number < 3; number += 1) {
      const found = offered.find()
      reads.at(-1)?.reject(new Error('refused'))
      await found
      clock.pass(100)
    }
    expect(failures).toHaveLength(1)
    await findNow(1)
    clock.pass(151)
    const found = offered.find()
    reads.at(-1)?.reject(new Error('refused'))
    await found
    expect(failures).toHaveLength(2)
  })

  it('are not used when the clock was set back meanwhile', async () => {
    await findNow(1)
    clock.pass(-1)
    expect(offered.peek()).toBeUndefined()
  })
})
