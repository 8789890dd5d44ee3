import { lastGoodContentHours } from '@dhc/reference/content-rules'
import type { PageCacheSettings } from './page-cache.ts'

export const pageCacheSettings: PageCacheSettings = {
  freshMs: 5 * 60_000,
  graceMs: lastGoodContentHours * 3_600_000,
  retryMs: 5_000,
  incompleteMs: 1_000,
  maxPages: 5_000,
}
