/** S7-18, S9-12: articles asked for one health information topic. */
export const healthInfoLimit = 100

/** S7-12, S9-12: the latest programme only. */
export const latestProgrammeLimit = 1

/** S7-02, S9-02: the shared client gives up after this. */
export const requestTimeoutMs = 50_000

/** How long a page waits for the content backend before it is served without (security.md section 7, "CMS slow"). */
export const contentPatienceMs = 1_000

/** How long the last good content may stand in for a content backend that is down (security.md section 7). */
export const lastGoodContentHours = 24

/** The CMS gives at most this many entries in one answer (apps/cms/config/api.ts). */
export const contentPageSize = 100

/** A directory longer than this would need a database of its own. */
export const longestContentList = 5_000
