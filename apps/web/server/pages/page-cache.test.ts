import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bodyOf, prepareResponse } from '../http/ready-response.ts'
import { type HandMovedClock, handMovedClock } from '../testing/hand-moved-clock.ts'
import { IncompletePage, PageCache, PageNotFound, pageCacheSettings } from './page-cache.ts'

const settings = { freshMs: 60_000, graceMs: 3_600_000, retryMs: 5_000, incompleteMs: 1_000, mostBytes: 1_000_000 }

/** The pages of these tests take a little more than 8 KB. */
const threePages = 27_000

const page = async (text: string, tags: string[], goodUntil = Number.POSITIVE_INFINITY) => ({
  ready: await prepareResponse({ type: 'text/html', body: text, headers: {} }),
  tags,
  goodUntil,
})

/** A cache over a renderer that counts its work and does what `script` says. */
function startCache(
  script: (key: string, count: number, clock: HandMovedClock) => ReturnType<typeof page>,
  changed = {},
) {
  let count = 0
  const clock = handMovedClock()
  const logged: [level: string, page: unknown, why: string][] = []
  const logAt = (level: string) => (what: object, why: string) =>
    void logged.push([level, (what as { page?: unknown }).page, why])
  const log = { error: logAt('error'), info: logAt('info') }
  const cache = new PageCache((key) => script(key, ++count, clock), { ...settings, ...changed }, clock, log)
  const read = async (key = '/service/about-us') => bodyOf(await cache.get(key)).toString()
  return { cache, clock, read, logged, renders: () => count }
}

describe('the page cache', () => {
  it('renders a page once for fifty visitors who come at the same moment', async () => {
    const { read, renders } = startCache(() => page('about us', ['service-page']))
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(new Set(['about us']))
    expect(renders()).toBe(1)
  })

  it('renders an expired page once for fifty visitors, who get the old one meanwhile', async () => {
    const { cache, clock, read, renders } = startCache((_key, count) => page(`version ${count}`, ['service-page']))
    await read()
    clock.pass(settings.freshMs)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(new Set(['version 1']))
    await cache.settled()
    expect(await read()).toBe('version 2')
    expect(renders()).toBe(2)
  })

  it('lets only the pages of the changed content type expire, last used first', async () => {
    const { cache, read } = startCache((key) => page(key, key === '/news' ? ['news'] : ['service-page']))
    await read('/first')
    await read('/news')
    await read('/second')
    expect(cache.expire(['service-page'])).toEqual(['/second', '/first'])
    expect(cache.peek('/news')).toBeDefined()
    expect(cache.peek('/first')).toBeUndefined()
    // Those that nobody has rendered since are named again.
    expect(cache.expire('everything').sort()).toEqual(['/first', '/news', '/second'])
  })

  it('shows the new text after a refresh', async () => {
    const { cache, read } = startCache((_key, count) => page(`version ${count}`, ['service-page']))
    expect(await read()).toBe('version 1')
    for (const key of cache.expire(['service-page'])) await cache.refresh(key)
    expect(await read()).toBe('version 2')
  })

  it('renders again when the content changed during rendering', async () => {
    const { cache, read, renders } = startCache(async (_key, count) => {
      if (count === 1) cache.expire(['service-page'])
      return page(`version ${count}`, ['service-page'])
    })
    expect(await read()).toBe('version 2')
    expect(renders()).toBe(2)
  })

  it('never replaces a good page by one whose content could not be read', async () => {
    const { cache, clock, read, renders } = startCache(async (_key, count) => {
      if (count === 1) return page('good', ['service-page'])
      throw new IncompletePage(await page('empty', ['service-page']))
    })
    await read()
    cache.expire(['service-page'])
    await cache.refresh('/service/about-us')
    expect(await read()).toBe('good')
    expect(renders()).toBe(2)
    clock.pass(settings.retryMs)
    expect(await read()).toBe('good')
    await cache.settled()
    expect(await read()).toBe('good')
    expect(renders()).toBe(3)
  })

  it('keeps serving the last good page when rendering fails altogether', async () => {
    const { cache, read } = startCache(async (_key, count) => {
      if (count === 1) return page('good', ['service-page'])
      throw new Error('broken')
    })
    await read()
    cache.expire('everything')
    await cache.refresh('/service/about-us')
    expect(await read()).toBe('good')
  })

  it('shows a page without its content only when there is no other, and tries again soon, once for all', async () => {
    const { clock, read, renders } = startCache(async (_key, count) => {
      if (count > 1) return page('good', ['service-page'])
      throw new IncompletePage(await page('empty', ['service-page']))
    })
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(new Set(['empty']))
    expect(renders()).toBe(1)
    clock.pass(settings.incompleteMs)
    expect(await read()).toBe('good')
  })

  it('forgets a page whose item was taken away', async () => {
    const { cache, read } = startCache(async (_key, count) => {
      if (count === 1) return page('an article', ['news'])
      throw new PageNotFound()
    })
    await read()
    cache.expire(['news'])
    await cache.refresh('/service/about-us')
    await expect(read()).rejects.toBeInstanceOf(PageNotFound)
  })

  it('holds no more pages than it may', async () => {
    const { cache, read } = startCache((key) => page(key, []), { mostBytes: threePages })
    for (const key of ['/1', '/2', '/3', '/4', '/5']) await read(key)
    expect(['/1', '/2', '/3', '/4', '/5'].filter((key) => cache.peek(key))).toEqual(['/3', '/4', '/5'])
  })

  it('lets the page go that nobody asked for longest, so that misspelt addresses do not push out the home page', async () => {
    const { cache, read } = startCache((key) => page(key, []), { mostBytes: threePages })
    await read('/')
    for (const key of ['/fees?tab=a', '/fees?tab=b', '/fees?tab=c', '/fees?tab=d']) {
      await read(key)
      await read('/')
    }
    expect(cache.peek('/')).toBeDefined()
    expect(cache.peek('/fees?tab=a')).toBeUndefined()
  })
})

describe('a page that cannot be rendered again (A-01)', () => {
  const key = '/service/about-us'
  const failed = ['error', key, 'page cannot be rendered again, its old copy is served']

  it('is logged once for as long as it fails, however often it is tried, and counted until it is rendered', async () => {
    let isBroken = false
    const { cache, clock, read, logged, renders } = startCache(async () => {
      if (isBroken) throw new Error('broken')
      return page('good', ['service-page'])
    })
    await read()
    expect([cache.oldPages(), logged]).toEqual([[], []])
    isBroken = true
    cache.expire(['service-page'])
    const since = new Date(clock.now())
    for (let visit = 0; visit < 3; visit += 1) {
      await cache.refresh(key)
      expect(await read()).toBe('good')
      clock.pass(settings.retryMs)
    }
    expect(renders()).toBe(4)
    expect(logged).toEqual([failed])
    expect(cache.oldPages()).toEqual([{ key, since, contentTypes: new Set(['service-page']) }])
    isBroken = false
    await cache.refresh(key)
    expect(cache.oldPages()).toEqual([])
    expect(logged).toEqual([failed, ['info', key, 'page is rendered again']])
    isBroken = true
    cache.expire(['service-page'])
    await cache.refresh(key)
    expect(logged.filter(([level]) => level === 'error')).toHaveLength(2)
  })

  it('is counted, not logged again, when its content could not be read; one without an old copy is not old', async () => {
    const { cache, read, logged } = startCache(async (_key, count) => {
      if (count === 1) return page('good', ['service-page'])
      throw new IncompletePage(await page('empty', ['service-page']))
    })
    await read()
    cache.expire(['service-page'])
    await cache.refresh(key)
    await read('/never/rendered')
    expect(cache.oldPages().map((old) => old.key)).toEqual([key])
    expect(logged).toEqual([])
  })

  it('is no longer old when its time of grace is over', async () => {
    const { cache, clock, read } = startCache(async (_key, count) => {
      if (count === 1) return page('good', ['service-page'])
      throw new Error('broken')
    })
    await read()
    cache.expire('everything')
    await cache.refresh(key)
    clock.pass(settings.graceMs)
    expect(cache.oldPages()).toEqual([])
  })
})

describe('SEC-15: what somebody makes up does not fill the memory', () => {
  const articles = Array.from({ length: 20 }, (_, count) => `/article?id=known-${count}`)

  it('never drops a complete page for one whose content could not be read', async () => {
    let isDown = false
    const { cache, read } = startCache(
      async (key) => {
        if (isDown) throw new IncompletePage(await page(`frame of ${key}`, ['news']))
        return page(`text of ${key}`, ['news'])
      },
      { mostBytes: 21 * 9_000 },
    )
    for (const key of articles) await read(key)
    isDown = true
    cache.expire('everything')
    for (let count = 0; count < 200; count++) await read(`/article?id=unknown-${count}`)
    const shown = await Promise.all(articles.map((key) => read(key)))
    expect(shown).toEqual(articles.map((key) => `text of ${key}`))
  })

  it('gives its memory to complete pages again when the content is back', async () => {
    let isDown = true
    const { read, clock } = startCache(
      async (key) => {
        if (isDown) throw new IncompletePage(await page('frame', []))
        return page(`text of ${key}`, [])
      },
      { mostBytes: 21 * 9_000 },
    )
    for (let count = 0; count < 100; count++) await read(`/article?id=unknown-${count}`)
    isDown = false
    clock.pass(settings.incompleteMs)
    for (const key of articles) await read(key)
    isDown = true
    clock.pass(settings.freshMs)
    expect(await Promise.all(articles.map((key) => read(key)))).toEqual(articles.map((key) => `text of ${key}`))
  })

  it('REL-10: counts bytes, not pages, so that large pages do not take more than small ones', async () => {
    const mostBytes = 2_000_000
    const { cache, read } = startCache((key) => page(randomBytes(50_000).toString('hex') + key, []), { mostBytes })
    const keys = Array.from({ length: 60 }, (_, count) => `/large?id=${count}`)
    for (const key of keys) await read(key)
    const stored = keys.flatMap((key) => cache.peek(key) ?? [])
    const bytes = stored.flatMap(({ variants }) => Object.values(variants).map((variant) => variant.bytes.length))
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostBytes)
    expect(stored.length).toBeGreaterThan(3)
  })

  it('REL-10: the pages of the site leave three quarters of the 512 MB to the rest of the process', () => {
    expect(pageCacheSettings.mostBytes).toBeLessThanOrEqual(128 * 1024 * 1024)
  })
})

describe('a page that names today', () => {
  const msLeft = 30_000

  /** Every rendering after midnight names tomorrow. */
  function startDay(hasFailed = () => false) {
    let midnight = 0
    return startCache(async (_key, _count, clock) => {
      midnight ||= clock.now() + msLeft
      if (hasFailed()) throw new IncompletePage(await page('empty', []))
      const isToday = clock.now() < midnight
      return page(isToday ? 'today' : 'tomorrow', ['course'], isToday ? midnight : midnight + 60_000)
    })
  }

  it('is rendered anew for the first visitor after midnight, who does not get yesterday’s copy', async () => {
    const { read, cache, clock } = startDay()
    expect(await read()).toBe('today')
    clock.pass(msLeft - 1)
    expect(cache.peek('/service/about-us')).toBeDefined()
    clock.pass(1)
    expect(cache.peek('/service/about-us')).toBeUndefined()
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read())))).toEqual(new Set(['tomorrow']))
  })

  it('is not stored when midnight passed while it was being rendered', async () => {
    const { read } = startCache(async (_key, count, clock) => {
      const midnight = clock.now() + msLeft
      if (count > 1) return page('tomorrow', [], midnight)
      clock.pass(msLeft)
      return page('today', [], midnight)
    })
    expect(await read()).toBe('tomorrow')
  })

  it('is better yesterday’s than empty while the CMS is down (D-055)', async () => {
    let isDown = false
    const { read, clock } = startDay(() => isDown)
    expect(await read()).toBe('today')
    isDown = true
    clock.pass(msLeft)
    expect(await read()).toBe('today')
  })
})

describe('a page asked for in the visitor’s own words', () => {
  const unstored = async (cache: PageCache, key = '/search?q=tea') => bodyOf(await cache.getUnstored(key)).toString()

  it('is rendered once for fifty visitors of the same moment, and again for the next', async () => {
    const { cache, renders } = startCache((_key, count) => page(`version ${count}`, ['network-provider']))
    const together = await Promise.all(Array.from({ length: 50 }, () => unstored(cache)))
    expect(new Set(together)).toEqual(new Set(['version 1']))
    expect(await unstored(cache)).toBe('version 2')
    expect(renders()).toBe(2)
  })

  it('is not stored, so a thousand of them leave the cache as it was', async () => {
    const { cache, read } = startCache((key) => page(key, []), { mostBytes: threePages })
    await read('/')
    for (let words = 0; words < 1_000; words++) await unstored(cache, `/search?q=${words}`)
    expect(cache.peek('/')).toBeDefined()
    expect(cache.peek('/search?q=999')).toBeUndefined()
    expect(cache.expire('everything')).toEqual(['/'])
  })

  it('is shown without what could not be read', async () => {
    const { cache } = startCache(async () => {
      throw new IncompletePage(await page('frame only', []))
    })
    expect(await unstored(cache)).toBe('frame only')
  })

  it('that shows something unknown is not found', async () => {
    const { cache } = startCache(async () => {
      throw new PageNotFound()
    })
    await expect(unstored(cache)).rejects.toBeInstanceOf(PageNotFound)
  })
})
