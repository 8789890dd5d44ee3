import { describe, expect, it } from 'vitest'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { type ContentVersions, MissedChanges } from './missed-changes.ts'

const before = { faq: '1', centre: '1', media: '1' }

/** A CMS that answers what `script` says to the first question, the second …; the last one again and again. */
function start(...script: (ContentVersions | undefined | 'away')[]) {
  const told: (readonly string[] | 'everything')[] = []
  const clock = handMovedClock()
  let asked = 0
  const readVersions = async () => {
    const answer = script[Math.min(asked, script.length - 1)]
    asked += 1
    if (answer === 'away') throw new Error('the cms is away')
    return answer
  }
  const missed = new MissedChanges({ readVersions, clock, log: { info: () => undefined } })
  return { missed, told, clock, find: () => missed.ask((changed) => void told.push(changed)), timesAsked: () => asked }
}

describe('who could not hear for a while', () => {
  it('takes nothing for changed when nothing is', async () => {
    const { missed, told, find } = start(before)
    await missed.begin()
    find()
    await missed.settled()
    expect(told).toEqual([[]])
  })

  it('learns what is different, new or gone since, and only once', async () => {
    const { missed, told, find } = start(before, { faq: '2', media: '1', vacancy: '1' })
    await missed.begin()
    find()
    await missed.settled()
    find()
    await missed.settled()
    expect(told.map((changed) => [...changed].sort())).toEqual([['centre', 'faq', 'vacancy'], []])
  })

  it('waits for a cms that is away, and learns it then', async () => {
    const { missed, told, clock, find, timesAsked } = start(before, 'away', 'away', { ...before, faq: '2' })
    await missed.begin()
    find()
    for (const count of [2, 3]) {
      await expect.poll(timesAsked).toBe(count)
      expect(told).toEqual([])
      clock.pass(5_000)
    }
    await missed.settled()
    expect(told).toEqual([['faq']])
  })

  it.each([
    ['the cms did not answer at the beginning', 'away', before],
    ['the cms is of a release that cannot tell', undefined, undefined],
  ] as const)('takes everything for changed when %s', async (_why, first, then) => {
    const { missed, told, find } = start(first, then)
    await missed.begin()
    find()
    await missed.settled()
    expect(told).toEqual(['everything'])
  })

  it('asks again when something was missed while the cms was being asked', async () => {
    const { missed, told, find } = start(before, { ...before, faq: '2' }, { ...before, faq: '3' })
    await missed.begin()
    find()
    // The first question is under way; a second announcement was lost meanwhile.
    find()
    await missed.settled()
    expect(told).toEqual([['faq'], ['faq']])
  })

  it('is not waited for when the process stops', async () => {
    const { missed, told, find, timesAsked } = start('away')
    find()
    await expect.poll(timesAsked).toBe(1)
    await missed.stop()
    expect(told).toEqual([])
  })
})
