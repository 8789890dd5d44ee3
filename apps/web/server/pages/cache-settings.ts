import { lastGoodContentHours } from '@dhc/reference/content-rules'
import type { PageCacheSettings } from './page-cache.ts'

export const pageCacheSettings: PageCacheSettings = {
  freshMs: 5 * 60_000,
  graceMs: lastGoodContentHours * 3_600_000,
  retryMs: 5_000,
  incompleteMs: 1_000,
  // Three times what the site has. A page takes about 150 KB in its three encodings; a misspelt `?tab=` makes one too.
  maxPages: 2_000,
}
