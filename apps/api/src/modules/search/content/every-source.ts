import { activitySources } from './activity-sources.ts'
import type { Source } from './describe-content.ts'
import { directorySources } from './directory-sources.ts'
import { pageSources } from './page-sources.ts'
import { programmeSources } from './programme-sources.ts'
import { listPageSource } from './site-pages.ts'

/** D-030: all published content. */
export const everySource: readonly Source[] = [
  listPageSource,
  ...pageSources,
  ...programmeSources,
  ...activitySources,
  ...directorySources,
]
