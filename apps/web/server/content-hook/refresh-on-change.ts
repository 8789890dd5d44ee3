import type { ContentAnnouncements, ContentChange } from '@dhc/announcements/content-announcements'
import type { ContentStore } from '../content-store/content-store.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { RefreshQueue } from '../pages/refresh-queue.ts'

export type RefreshedParts = {
  readonly content: ContentStore
  readonly images: ImageStore
  readonly cache: PageCache
  readonly queue: RefreshQueue
  readonly log: { info(what: object, why: string): void }
}

/** Whatever this process has in memory hears of changed content; the order counts, since pages are made of the content. */
export function refreshOnChange(announcements: ContentAnnouncements, parts: RefreshedParts): void {
  const { content, images, cache, queue, log } = parts
  announcements.subscribe((change) => content.expire(typesOf(change)))
  announcements.subscribe((change) => {
    if (hasNewMedia(change)) images.dropAll()
  })
  announcements.subscribe((change) => {
    const expired = cache.expire(typesOf(change))
    log.info({ ...(change === 'everything' ? { change } : nameOf(change)), pages: expired.length }, 'content changed')
    queue.add(expired)
  })
}

const hasNewMedia = (change: ContentChange) => change === 'everything' || change.event === 'media.change'
/** A picture may be on any page. */
const typesOf = (change: ContentChange) =>
  change === 'everything' || change.event === 'media.change' ? 'everything' : [change.model]
const nameOf = ({ event, model }: Exclude<ContentChange, 'everything'>) => ({ event, model })
