import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import type { ContentReader } from './content/content-reader.ts'
import type { Source } from './content/describe-content.ts'
import { createSearch, type Search } from './create-search.ts'

/** A content type with one entry, whose title the test changes. */
function sourceOf(name: string, ...models: string[]) {
  const state = { title: `${name} at first`, isBroken: false, reads: 0 }
  const source: Source = {
    name,
    models: [name, ...models],
    async read() {
      state.reads += 1
      if (state.isBroken) throw new Error('the CMS is away')
      return [{ id: name, kind: 'PAGE', faces: { 'en-US': { title: state.title, text: '', path: '/' } }, keywords: [] }]
    },
  }
  return { state, source }
}

const noCms: ContentReader = { readCollection: async () => [], readSingle: async () => undefined }
let faqs = sourceOf('faq')
let courses = sourceOf('course', 'centre')
let search: Search

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  faqs = sourceOf('faq')
  courses = sourceOf('course', 'centre')
  const sources = [faqs.source, courses.source]
  search = createSearch({ cms: noCms, sources, clock: fixedClock(), log: createLogger('silent') })
})
afterEach(async () => {
  await search.stop()
  vi.useRealTimers()
})

const found = (words: string) =>
  search.ask({ words, locale: 'en-US', page: 1, pageSize: 10 }).items.map(({ title }) => title)

describe('the index', () => {
  it('is not there before everything has been read once: 1008', async () => {
    courses.state.isBroken = true
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    expect(() => found('faq')).toThrow('unavailable')
    courses.state.isBroken = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(found('faq')).toEqual(['faq at first'])
    expect(faqs.state.reads).toBe(1)
  })

  it('has what was published a second later, and only that type is read', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    faqs.state.title = 'faq renewed'
    for (let burst = 0; burst < 20; burst += 1) search.contentChanged('faq')
    await vi.advanceTimersByTimeAsync(900)
    expect(found('renewed')).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(found('renewed')).toEqual(['faq renewed'])
    expect(found('first')).toEqual(['course at first'])
    expect([faqs.state.reads, courses.state.reads]).toEqual([2, 1])
  })

  it('everything is read when announcements may have been missed', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    search.contentChanged('everything')
    await vi.advanceTimersByTimeAsync(1100)
    expect([faqs.state.reads, courses.state.reads]).toEqual([2, 2])
  })

  it('a centre that gets another name is renamed in its courses', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    search.contentChanged('centre')
    await vi.advanceTimersByTimeAsync(1100)
    expect([faqs.state.reads, courses.state.reads]).toEqual([1, 2])
  })

  it('what cannot be searched, such as a picture, makes nobody read', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    search.contentChanged('media')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([faqs.state.reads, courses.state.reads]).toEqual([1, 1])
  })

  it('stays as it was while the CMS is away, and catches up by itself', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    Object.assign(faqs.state, { isBroken: true, title: 'faq renewed' })
    search.contentChanged('faq')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(found('faq')).toEqual(['faq at first'])
    faqs.state.isBroken = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(found('faq')).toEqual(['faq renewed'])
  })

  it('notices within five minutes what no webhook told it', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    faqs.state.title = 'faq renewed'
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(found('faq')).toEqual(['faq renewed'])
  })

  it('reads nothing any more once it is stopped', async () => {
    search.start()
    await vi.advanceTimersByTimeAsync(100)
    await search.stop()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(faqs.state.reads).toBe(1)
  })
})
