import { lastGoodContentHours } from '@dhc/reference/site-rules'
import type { PageCacheSettings } from './page-cache.ts'

export const pageCacheSettings: PageCacheSettings = {
  freshMs: 5 * 60_000,
  graceMs: lastGoodContentHours * 3_600_000,
  retryMs: 5_000,
  incompleteMs: 1_000,
  // REL-10 allows the process 512 MB. The site's own pages take about 100; nothing anybody types makes more (row 4).
  mostBytes: 200 * 1024 * 1024,
}
