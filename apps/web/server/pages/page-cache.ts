import { lastGoodContentHours } from '@dhc/reference/site-rules'
import { FreshOrGrace, type Make, type Patience } from '../cache/fresh-or-grace.ts'
import { SingleFlight } from '../cache/single-flight.ts'
import type { Clock } from '../clock.ts'
import { bytesOf, type ReadyResponse } from '../http/ready-response.ts'
import type { HeaderList } from '../http/security-headers.ts'

export type PageCacheSettings = {
  readonly freshMs: number
  readonly graceMs: number
  readonly retryMs: number
  /** How long a page without its content is served when there is no old copy. */
  readonly incompleteMs: number
  /** REL-10: what all pages together may take of the memory. */
  readonly mostBytes: number
}

/** Heads and names; also what the memory of a failure takes. */
const overheadBytes = 8 * 1024

/** An expired page is served at once and renewed behind the visitor's back; only who gets nothing else waits. */
const visitor: Patience = { withOldMs: 0, withoutMs: Number.POSITIVE_INFINITY }
const background: Patience = { withOldMs: Number.POSITIVE_INFINITY, withoutMs: Number.POSITIVE_INFINITY }

/** A page whose old copy is served because it cannot be rendered again. */
type OldPage = { readonly key: string; readonly since: Date; readonly contentTypes: ReadonlySet<string> }

/** Whom the cache tells of pages that cannot be rendered again, and of the end of it. */
type PageCacheLog = { error(what: object, why: string): void; info(what: object, why: string): void }

/** Finished pages, ready to send. */
export class PageCache {
  readonly #render: PageRenderer
  readonly #pages: FreshOrGrace<ReadyResponse>
  readonly #unstored = new SingleFlight<ReadyResponse>()

  constructor(render: PageRenderer, settings: PageCacheSettings, clock: Clock, log: PageCacheLog) {
    this.#render = render
    this.#pages = new FreshOrGrace<ReadyResponse>(
      {
        ...settings,
        retryEmptyMs: settings.incompleteMs,
        mostSize: settings.mostBytes,
        sizeOf: (page) => overheadBytes + (page ? bytesOf(page) : 0),
        isGone: (failure) => failure instanceof PageNotFound,
        standInOf: (failure) =>
          failure instanceof RecalledPage
            ? { value: failure.page.ready, until: failure.goodAt + settings.graceMs }
            : undefined,
        fallbackOf: (failure) => (failure instanceof IncompletePage ? failure.page.ready : undefined),
        // Content that could not be read is in the log already, for each try. Only addresses that we know are stored, so
        // nothing that a visitor typed gets into the log.
        onStandIn: (key, failure) => {
          if (!(failure instanceof IncompletePage))
            log.error({ page: key, err: failure }, 'page cannot be rendered again, its old copy is served')
        },
        onRecovery: (key) => log.info({ page: key }, 'page is rendered again'),
      },
      clock,
    )
  }

  /** The page if it is in memory and may be sent; never waits. */
  peek(key: string): ReadyResponse | undefined {
    return this.#pages.peek(key)
  }

  /** The page, rendered once for everybody who asks meanwhile. */
  get(key: string): Promise<ReadyResponse> {
    return this.#find(key, visitor)
  }

  /** The page for those who ask at this moment; nothing of it is stored. */
  getUnstored(key: string, visitorHeaders?: HeaderList): Promise<ReadyResponse> {
    return this.#unstored.run(key, () =>
      this.#render(key, visitorHeaders).then(
        ({ ready }) => ready,
        (failure: unknown) => {
          if (failure instanceof IncompletePage) return failure.page.ready
          throw failure
        },
      ),
    )
  }

  /** How many pages there are, and what they take in bytes. */
  load(): { readonly entries: number; readonly size: number } {
    return this.#pages.load()
  }

  /** Lets the pages made of this content expire; the result names them, last used first. */
  expire(contentTypes: readonly string[] | 'everything'): string[] {
    return this.#pages.expire(contentTypes)
  }

  /** Renders an expired page anew; the old copy stays if that fails. */
  async refresh(key: string): Promise<void> {
    await this.#find(key, background).catch(() => undefined)
  }

  /** The pages that visitors get in an old copy because they cannot be rendered again; the oldest failure first. */
  oldPages(): OldPage[] {
    const found = this.#pages.standIns().sort((one, other) => one.since - other.since)
    return found.map(({ key, since, tags }) => ({ key, since: new Date(since), contentTypes: tags }))
  }

  async settled(): Promise<void> {
    await Promise.all([this.#pages.settled(), this.#unstored.settled()])
  }

  async #find(key: string, patience: Patience): Promise<ReadyResponse> {
    const { value, failure } = await this.#pages.find(key, this.#makePage(key), patience)
    if (value === undefined) throw failure
    return value
  }

  #makePage(key: string): Make<ReadyResponse> {
    return async (tags) => {
      try {
        const { ready, goodUntil, tags: contentTypes } = await this.#render(key)
        for (const type of contentTypes) tags.add(type)
        return { value: ready, goodUntil }
      } catch (failure) {
        if (failure instanceof IncompletePage) for (const type of failure.page.tags) tags.add(type)
        throw failure
      }
    }
  }
}

/** A page and the content types it was made of. */
export type RenderedPage = {
  readonly ready: ReadyResponse
  readonly tags: readonly string[]
  /** The instant at which the page stops being true, as one that names today does at midnight; usually never. */
  readonly goodUntil: number
}

/** `visitor` are the headers that name who asks; a page that is stored for everybody is rendered for nobody. */
export type PageRenderer = (key: string, visitor?: HeaderList) => Promise<RenderedPage>

/** A content read failed while rendering: good enough when there is nothing else, but it never replaces a good page (D-055). */
export class IncompletePage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('a content read failed while the page was rendered')
    this.page = page
  }
}

/** A content read failed, and what the CMS said before stood in: the page is whole, and as old as that. */
export class RecalledPage extends IncompletePage {
  readonly goodAt: number

  constructor(page: RenderedPage, goodAt: number) {
    super(page)
    this.goodAt = goodAt
  }
}

/** The route says that the thing it shows does not exist (D-006, D-016). */
export class PageNotFound extends Error {}

export const pageCacheSettings: PageCacheSettings = {
  freshMs: 5 * 60_000,
  graceMs: lastGoodContentHours * 3_600_000,
  retryMs: 5_000,
  incompleteMs: 1_000,
  // REL-10 allows the process 512 MB, of which it needs some 250 without a page. The site's own pages, read in three
  // languages, take 50; nothing anybody types makes more (SEC-15).
  mostBytes: 128 * 1024 * 1024,
}
