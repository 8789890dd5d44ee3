import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { createLessonShelf, type LessonShelf } from './lesson-shelf.ts'

const lesson = (documentId: string) => ({
  documentId,
  forMembers: true,
  suitableFor: ['ADULT'],
  publishedAt: '2026-11-01T00:00:00.000Z',
  words: { 'zh-HK': { content: [], youtube: null }, 'zh-CN': null, 'en-US': null },
})
let published: unknown[] = []
let isAway = false
let reads = 0
let shelf: LessonShelf

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  ;[published, isAway, reads] = [[lesson('one')], false, 0]
  const readLessons = async () => {
    reads += 1
    if (isAway) throw new Error('the CMS is away')
    return { lessons: published }
  }
  shelf = createLessonShelf({ readLessons, log: createLogger('silent') })
})
afterEach(async () => {
  await shelf.stop()
  vi.useRealTimers()
})

const ids = () => shelf.all().map(({ documentId }) => documentId)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the online lessons in memory', () => {
  it('are not there before they have been read once (1008), and come as soon as the CMS does', async () => {
    isAway = true
    shelf.start()
    await pass(100)
    expect(ids).toThrow('unavailable')
    isAway = false
    await pass(5000)
    expect(ids()).toEqual(['one'])
  })

  it('follow what editors publish, and stay while the CMS is away', async () => {
    shelf.start()
    await pass(100)
    published = [lesson('one'), lesson('two')]
    shelf.contentChanged('faq')
    await pass(2000)
    expect([ids(), reads]).toEqual([['one'], 1])
    isAway = true
    shelf.contentChanged('e-learning')
    await pass(2000)
    expect(ids()).toEqual(['one'])
    isAway = false
    await pass(20_000)
    expect(ids()).toEqual(['one', 'two'])
  })

  it('one of another shape spoils no other', async () => {
    published = [{ documentId: 'bad' }, lesson('good')]
    shelf.start()
    await pass(100)
    expect(ids()).toEqual(['good'])
  })
})
