import { describe, expect, it } from 'vitest'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { Admission, type AdmissionLimits, type Place } from './admission.ts'

const clock = handMovedClock()
const open = (limits: Partial<AdmissionLimits> = {}) =>
  new Admission({ atOnce: 2, waiting: 2, patienceMs: 1000, ...limits }, clock)

/** What is known now: a place, a refusal, or that one still waits. */
async function stateOf({ isMine }: Place): Promise<string> {
  const waits = new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))
  return Promise.race([isMine.then((mine) => (mine ? 'inside' : 'refused')), waits])
}
const statesOf = (places: readonly Place[]) => Promise.all(places.map(stateOf))

describe('admission (REL-10)', () => {
  it('lets in as many as there is room for, lets as many wait, and refuses the next one at once', async () => {
    const rooms = open()
    const places = ['a', 'b', 'c', 'd', 'e'].map((word) => rooms.ask(addressOf(word)))
    expect(await statesOf(places)).toEqual(['inside', 'inside', 'waits', 'waits', 'refused'])
  })

  it('lets in who waits when somebody leaves, once however often that is said', async () => {
    const rooms = open({ waiting: 3 })
    const [first, , third, fourth] = ['a', 'b', 'c', 'd'].map((word) => rooms.ask(addressOf(word)))
    first?.leave()
    first?.leave()
    expect(await statesOf([third, fourth] as Place[])).toEqual(['inside', 'waits'])
  })

  it('forgets who leaves while waiting', async () => {
    const rooms = open({ atOnce: 1 })
    const [first, second, third] = ['a', 'b', 'c'].map((word) => rooms.ask(addressOf(word)))
    second?.leave()
    first?.leave()
    expect(await statesOf([second, third] as Place[])).toEqual(['refused', 'inside'])
  })

  it('lets nobody wait longer than the patience', async () => {
    const rooms = open({ atOnce: 1 })
    const [, second] = [rooms.ask(addressOf('a')), rooms.ask(addressOf('b'))]
    clock.pass(999)
    expect(await stateOf(second as Place)).toBe('waits')
    clock.pass(1)
    expect(await stateOf(second as Place)).toBe('refused')
  })

  it('turns away at once who would wait longer than half of the patience at the pace of late', async () => {
    const rooms = open({ atOnce: 1, waiting: 40, patienceMs: 20_000 })
    const places = Array.from({ length: 21 }, (_, index) => rooms.ask(`10.1.0.${index}`))
    // One leaves each 900 ms, although four in a second were expected: fourteen can be let in within ten seconds.
    for (const place of places.slice(0, 11)) {
      clock.pass(900)
      place.leave()
    }
    const later = Array.from({ length: 20 }, (_, index) => rooms.ask(`10.2.0.${index}`))
    const states = await statesOf(later)
    expect([states.indexOf('refused'), new Set(states.slice(5))]).toEqual([5, new Set(['refused'])])
  })

  it('expects the usual pace again when nobody waits any more', async () => {
    const rooms = open({ atOnce: 1, waiting: 4, patienceMs: 100_000 })
    const [first, second] = [rooms.ask(addressOf('a')), rooms.ask(addressOf('b'))]
    clock.pass(90_000)
    first?.leave()
    second?.leave()
    const rush = ['c', 'd', 'e', 'f', 'g'].map((word) => rooms.ask(addressOf(word)))
    expect(await statesOf(rush)).toEqual(['inside', 'waits', 'waits', 'waits', 'waits'])
  })

  it('lets one address have no more than its share, also while there is room', async () => {
    const rooms = open({ atOnce: 3, ofOneAddress: 2 })
    const crowd = Array.from({ length: 3 }, () => rooms.ask(addressOf('a')))
    const other = rooms.ask(addressOf('b'))
    expect(await statesOf([...crowd, other])).toEqual(['inside', 'inside', 'waits', 'inside'])
    crowd[0]?.leave()
    expect(await stateOf(crowd[2] as Place)).toBe('inside')
  })

  it('turns to the address with the fewest inside first', async () => {
    const rooms = open({ atOnce: 2, waiting: 4 })
    const crowd = Array.from({ length: 4 }, () => rooms.ask(addressOf('a')))
    const other = rooms.ask(addressOf('b'))
    crowd[0]?.leave()
    expect(await statesOf([...crowd.slice(1), other])).toEqual(['inside', 'waits', 'waits', 'inside'])
  })

  it('gives a newcomer the last place in a queue that one address fills', async () => {
    const rooms = open({ atOnce: 1, waiting: 3 })
    const crowd = Array.from({ length: 4 }, () => rooms.ask(addressOf('a')))
    const others = [rooms.ask(addressOf('b')), rooms.ask(addressOf('c')), rooms.ask(addressOf('d'))]
    expect(await statesOf([...crowd, ...others])).toEqual([
      ...['inside', 'waits', 'refused', 'refused'],
      ...['waits', 'waits', 'refused'],
    ])
  })

  it('takes an IPv6 network for one address: a subscriber may use all of it', async () => {
    const rooms = open({ ofOneAddress: 1 })
    const places = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((address) => rooms.ask(address))
    expect(await statesOf(places)).toEqual(['inside', 'waits', 'inside'])
  })
})

const addressOf = (word: string) => `192.0.2.${word.charCodeAt(0)}`
