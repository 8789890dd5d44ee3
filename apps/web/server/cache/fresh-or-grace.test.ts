import { describe, expect, it } from 'vitest'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { type CacheSettings, FreshOrGrace, type Make } from './fresh-or-grace.ts'

const settings = { freshMs: 1_000, graceMs: 10_000, retryMs: 100, retryEmptyMs: 50, mostSize: 100 }
const patient = { withOldMs: Number.POSITIVE_INFINITY, withoutMs: Number.POSITIVE_INFINITY }
const hurried = { withOldMs: 0, withoutMs: Number.POSITIVE_INFINITY }

/** A cache of texts that counts what is made; `script` may fail, `tags` are what the texts are made of. */
function startCache(script: (count: number, key: string) => string | Promise<string>, changed = {}, tags = ['faq']) {
  let count = 0
  const clock = handMovedClock()
  const cache = new FreshOrGrace<string>({ ...settings, ...changed } as CacheSettings<string>, clock)
  const make =
    (key: string): Make<string> =>
    async (madeOf) => {
      for (const tag of tags) madeOf.add(tag)
      return { value: await script(++count, key) }
    }
  const find = (patience = patient, key = 'a') => cache.find(key, make(key), patience)
  return { cache, clock, find, timesMade: () => count }
}

const goodThen = (failure: Error) => (count: number) => {
  if (count > 1) throw failure
  return 'good'
}

describe('a value of the cache', () => {
  it('is made once for everybody who asks meanwhile', async () => {
    const { find, timesMade } = startCache((count) => `version ${count}`)
    const found = await Promise.all(Array.from({ length: 50 }, () => find()))
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set(['version 1']))
    expect(timesMade()).toBe(1)
  })

  it('is fresh for its time, and can then be looked at without waiting', async () => {
    const { cache, clock, find } = startCache((count) => `version ${count}`)
    expect(cache.peek('a')).toBeUndefined()
    await find()
    clock.pass(settings.freshMs - 1)
    expect(cache.peek('a')).toBe('version 1')
    clock.pass(1)
    expect(cache.peek('a')).toBeUndefined()
  })

  it('that is old is given at once to whoever is in a hurry, and made anew behind his back', async () => {
    const { cache, clock, find } = startCache((count) => `version ${count}`)
    await find()
    clock.pass(settings.freshMs)
    expect(await find(hurried)).toMatchObject({ value: 'version 1', isFresh: false })
    await cache.settled()
    expect(await find(hurried)).toMatchObject({ value: 'version 2', isFresh: true })
  })

  it('that is old stands in while no new one can be made, for the time of grace', async () => {
    const { cache, clock, find, timesMade } = startCache(goodThen(new Error('down')))
    await find()
    cache.expire(['faq'])
    expect(await find()).toMatchObject({ value: 'good', isFresh: false, failure: new Error('down') })
    expect(cache.peek('a')).toBe('good')
    expect(timesMade()).toBe(2)
    clock.pass(settings.retryMs)
    await find()
    expect(timesMade()).toBe(3)
    clock.pass(settings.graceMs)
    expect(await find()).toMatchObject({ value: undefined, failure: new Error('down') })
  })

  it('that cannot be made is not tried by everybody, but soon again', async () => {
    const { clock, find, timesMade } = startCache(() => Promise.reject(new Error('down')))
    await find()
    await find()
    expect(timesMade()).toBe(1)
    clock.pass(settings.retryEmptyMs)
    await find()
    expect(timesMade()).toBe(2)
  })

  it('whose content changed while it was being made is made again', async () => {
    const { cache, find } = startCache((count) => {
      if (count === 1) cache.expire(['faq'])
      if (count === 2) cache.expire('everything')
      return `version ${count}`
    })
    expect(await find()).toMatchObject({ value: 'version 3', isFresh: true })
  })

  it('whose content never stops changing is given, but not stored as fresh', async () => {
    const { cache, find, timesMade } = startCache((count) => {
      cache.expire(['faq'])
      return `version ${count}`
    })
    expect(await find()).toMatchObject({ value: 'version 3', isFresh: false })
    expect(cache.peek('a')).toBeUndefined()
    await find()
    expect(timesMade()).toBe(6)
  })

  it('that no longer exists does not live on', async () => {
    const gone = new Error('gone')
    const { cache, find } = startCache(goodThen(gone), { isGone: (failure: unknown) => failure === gone })
    await find()
    cache.expire('everything')
    expect(await find()).toMatchObject({ value: undefined, failure: gone })
    expect(cache.expire('everything')).toEqual([])
  })

  it('without grace is dropped as soon as a change is announced', async () => {
    const { cache, find } = startCache(goodThen(new Error('down')), { graceMs: 0 })
    await find()
    cache.expire(['faq'])
    expect(await find()).toMatchObject({ value: undefined, failure: new Error('down') })
  })
})

describe('the size of the cache', () => {
  const sizes = { sizeOf: (value: string) => value.length, mostSize: 10 }

  it('is bounded; what nobody used longest goes, also when it is made anew now and then', async () => {
    const { cache, find } = startCache((_count, key) => key.repeat(4), sizes)
    await find(patient, 'a')
    await find(patient, 'b')
    cache.expire('everything')
    await find(patient, 'a')
    await find(patient, 'b')
    cache.peek('a')
    await find(patient, 'c')
    expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c'])
  })

  it('does not grow by what is dropped or replaced', async () => {
    const { cache, find } = startCache((_count, key) => key.repeat(4), sizes)
    for (let round = 0; round < 20; round += 1) {
      await find(patient, 'a')
      await find(patient, 'b')
      cache.expire('everything')
    }
    await find(patient, 'a')
    await find(patient, 'b')
    expect(cache.expire('everything')).toEqual(['b', 'a'])
  })

  it('what is larger than the whole cache is given and not stored', async () => {
    const { cache, find } = startCache(() => 'x'.repeat(11), sizes)
    expect((await find()).value).toHaveLength(11)
    expect(cache.peek('a')).toBeUndefined()
  })
})
