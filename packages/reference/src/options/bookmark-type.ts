import type { OptionList } from '../option-list.ts'

/** D-137: what can be bookmarked, by its stable id. */
export const bookmarkType = {
  name: 'bookmarkType',
  codes: ['COURSE', 'NEWS', 'FEATURED', 'HEALTH_INFO', 'E_LEARNING'],
} as const satisfies OptionList

export type BookmarkType = (typeof bookmarkType.codes)[number]
