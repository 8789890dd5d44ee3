import { BentoCache, bentostore } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { PagesInHand } from './pages-in-hand.ts'
import type { PageRenderer } from './render-page.ts'
import { IncompletePage, PageNotFound, type RenderedPage } from './rendered-page.ts'

export type PageCacheSettings = {
  /** A safety net: a page is read anew after this time even if no webhook came. */
  readonly freshMs: number
  /** Security.md section 7: the last good page is served this long while the CMS is down. */
  readonly graceMs: number
  /** How long an old copy is served before the next try. */
  readonly retryMs: number
  /** How long a page without its content is kept when there is no old copy. */
  readonly incompleteMs: number
  readonly maxPages: number
}

const everyPage = 'every-page'
const mostRendersForOnePage = 3

const isOver = ({ goodUntil }: RenderedPage) => goodUntil <= Date.now()

function createStore({ freshMs, graceMs, maxPages }: PageCacheSettings) {
  return new BentoCache({
    default: 'pages',
    stores: { pages: bentostore().useL1Layer(memoryDriver({ maxItems: maxPages, serialize: false })) },
    ttl: freshMs,
    grace: graceMs,
    // An expired page is served at once and renewed behind the visitor's back.
    timeout: 0,
  })
}

/**
 * Bentocache keeps the pages (grace, tags, expiry). In front of it lies a plain map, because a promise per request would
 * cost more than the rest of a cache hit. Both are filled by `renderInto` and emptied by `expire`, nowhere else.
 */
export class PageCache {
  readonly #render: PageRenderer
  readonly #settings: PageCacheSettings
  readonly #inHand: PagesInHand
  readonly #store: ReturnType<typeof createStore>
  readonly #inFlight = new Map<string, Promise<ReadyAnswer>>()
  /** Announcements are counted, not timed: two may come within the same millisecond. */
  readonly #expiredBy = new Map<string, number>()
  #announcements = 0

  constructor(render: PageRenderer, settings: PageCacheSettings) {
    this.#render = render
    this.#settings = settings
    this.#inHand = new PagesInHand(settings.maxPages)
    this.#store = createStore(settings)
  }

  /** The page if it is in memory and fresh; never waits. */
  peek(key: string): ReadyAnswer | undefined {
    return this.#inHand.take(key)
  }

  /** The page, rendered once for everybody who asks meanwhile. */
  get(key: string): Promise<ReadyAnswer> {
    const ready = this.peek(key)
    if (ready) return Promise.resolve(ready)
    return this.#once(key, () => this.#fetch(key))
  }

  /** The page for those who ask at this moment; nothing of it is kept. */
  getPassing(key: string, visitor?: HeaderList): Promise<ReadyAnswer> {
    return this.#once(key, () =>
      this.#render(key, visitor).then(
        ({ answer }) => answer,
        (failure: unknown) => {
          if (failure instanceof IncompletePage) return failure.page.answer
          throw failure
        },
      ),
    )
  }

  /** Lets the pages that used one of these content types (or all pages) expire; answers their keys, last used first. */
  async expire(contentTypes: readonly string[] | 'all'): Promise<string[]> {
    const tags = contentTypes === 'all' ? [everyPage] : [...contentTypes]
    this.#announcements += 1
    for (const tag of tags) this.#expiredBy.set(tag, this.#announcements)
    const dropped = this.#inHand.drop(tags)
    await this.#store.deleteByTag({ tags })
    return dropped
  }

  /** Renders a page anew; the old copy stays if that fails. */
  async refresh(key: string): Promise<void> {
    await this.#ask(key, true).catch(() => undefined)
  }

  #once(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const flight = this.#inFlight.get(key) ?? make().finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, flight)
    return flight
  }

  async #fetch(key: string): Promise<ReadyAnswer> {
    try {
      const page = await this.#askForCurrent(key)
      if (!this.peek(key)) this.#keep(key, page, this.#settings.retryMs)
      return page.answer
    } catch (failure) {
      const cause = failure instanceof Error ? failure.cause : undefined
      if (!(cause instanceof IncompletePage)) throw cause ?? failure
      this.#inHand.put(key, cause.page.answer, cause.page.tags, this.#settings.incompleteMs)
      return cause.page.answer
    }
  }

  /** A page that names today must not outlive the day: its old copy is served only when no new one can be made. */
  async #askForCurrent(key: string): Promise<RenderedPage> {
    const found = await this.#ask(key, false)
    return isOver(found) ? this.#ask(key, true).catch(() => found) : found
  }

  #keep(key: string, page: RenderedPage, forMs: number): void {
    const untilOver = isOver(page) ? forMs : page.goodUntil - Date.now()
    this.#inHand.put(key, page.answer, page.tags, Math.min(forMs, untilOver))
  }

  #ask(key: string, forceFresh: boolean): Promise<RenderedPage> {
    return this.#store.getOrSet<RenderedPage>({
      key,
      forceFresh,
      factory: async ({ setTags }) => {
        const rendered = await this.#renderInto(key, mostRendersForOnePage)
        setTags([...rendered.tags])
        return rendered
      },
    })
  }

  async #renderInto(key: string, attemptsLeft: number): Promise<RenderedPage> {
    const known = this.#announcements
    try {
      const rendered = await this.#render(key)
      const page = { ...rendered, tags: [...rendered.tags, everyPage] }
      // Content that changed while the page was being rendered would be lost: the page is older than its mark.
      const isOutdated = page.tags.some((tag) => (this.#expiredBy.get(tag) ?? 0) > known)
      if (isOutdated && attemptsLeft > 1) return this.#renderInto(key, attemptsLeft - 1)
      if (!isOver(page)) this.#keep(key, page, this.#settings.freshMs)
      return page
    } catch (failure) {
      // What no longer exists must not live on as an old copy.
      if (failure instanceof PageNotFound) await this.#store.delete({ key })
      throw failure
    }
  }
}
