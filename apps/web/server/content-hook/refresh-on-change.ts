import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { mediaVersion } from '@dhc/contracts/cms/content-versions'
import type { ContentStore } from '../cache/content-store.ts'
import type { Clock } from '../clock.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { MissedChanges } from './missed-changes.ts'

type RefreshedParts = {
  readonly content: ContentStore
  readonly images: ImageStore
  readonly cache: PageCache
  readonly queue: RefreshQueue
  readonly missed: MissedChanges
  readonly log: { info(what: object, why: string): void }
}

/** Whatever this process has in memory hears of changed content; the order counts, since pages are made of the content. */
export function refreshOnChange(announcements: ContentAnnouncements, parts: RefreshedParts): void {
  const { content, images, cache, queue, missed, log } = parts
  const renew = (changed: readonly string[] | 'everything', why: object) => {
    const hasNewMedia = changed === 'everything' || changed.includes(mediaVersion)
    // A picture may be on any page.
    const types = hasNewMedia ? 'everything' : changed
    content.expire(types)
    if (hasNewMedia) images.dropAll()
    const expired = cache.expire(types)
    log.info({ ...why, pages: expired.length }, 'content changed')
    queue.add(expired)
  }
  announcements.subscribe((change) => {
    if (change === 'everything') return missed.ask((changed) => renew(changed, { missed: changed }))
    const { event, model } = change
    renew([event === 'media.change' ? mediaVersion : model], { event, model })
  })
}

/**
 * Renders expired pages in the background, few at a time, so that visitors keep most of the machine. An editor who
 * publishes twenty entries in a minute does not make a page wait twenty times: a key waits once.
 */
export class RefreshQueue {
  readonly #refresh: (key: string) => Promise<void>
  readonly #atOnce: number
  readonly #waiting = new Set<string>()
  readonly #atRest: (() => void)[] = []
  #workers = 0

  constructor(refresh: (key: string) => Promise<void>, atOnce = 2) {
    this.#refresh = refresh
    this.#atOnce = atOnce
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key)
    while (this.#workers < this.#atOnce && this.#waiting.size > 0) void this.#work()
  }

  /** How many pages wait to be rendered. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** What waits is given up; what is being rendered is finished. */
  async stop(): Promise<void> {
    this.#waiting.clear()
    await this.settled()
  }

  /** When nothing waits and nothing is being rendered. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#workers === 0) resolve()
      else this.#atRest.push(resolve)
    })
  }

  async #work(): Promise<void> {
    this.#workers += 1
    for (const key of this.#waiting) {
      this.#waiting.delete(key)
      await this.#refresh(key)
    }
    this.#workers -= 1
    if (this.#workers === 0) for (const tell of this.#atRest.splice(0)) tell()
  }
}

const retryOldPagesMs = 60_000

/** A page that nobody opens is tried again too: else it would be old, and counted as such, long after the fault is mended. */
export function retryOldPages(cache: PageCache, queue: RefreshQueue, clock: Clock): () => void {
  let stop = () => {}
  const again = () => {
    queue.add(cache.oldPages().map(({ key }) => key))
    stop = clock.after(retryOldPagesMs, again)
  }
  again()
  return () => stop()
}
