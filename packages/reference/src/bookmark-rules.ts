import { pageOfEntry, pageOfItem } from './content-types.ts'
import type { BookmarkType } from './options/bookmark-type.ts'

const pages: Readonly<Record<BookmarkType, (refId: string) => string>> = {
  COURSE: (documentId) => pageOfEntry('health-program-course', { documentId }),
  NEWS: (key) => pageOfItem('web-activity-latest-new', key),
  FEATURED: (key) => pageOfItem('web-activity-featured-activity', key),
  HEALTH_INFO: (documentId) => pageOfEntry('web-activities-health-info', { documentId }),
  E_LEARNING: (documentId) => pageOfEntry('e-learning', { documentId }),
}

/** D-137: an item survives moves of pages, so its id is stored and the page follows from it. */
export function pageOfBookmark(type: BookmarkType, refId: string): string {
  return pages[type](refId)
}

/** Ids of the content backend and keys of news; nothing else can name an item. */
export const refIdPattern = /^[\w-]{1,64}$/

/** More than anybody looks through; it keeps a script from filling the table. */
export const mostBookmarks = 500
