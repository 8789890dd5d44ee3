/** Section 3.12: how much a visitor may type. */
export const searchWordsMaxLength = 100

/** What the search panel offers while somebody types; more would not fit above the keyboard of a phone. */
export const suggestionsMax = 6

/** What a result can be; also the filters of the result page, in their order. */
export const searchKinds = [
  'PAGE',
  'COURSE',
  'NEWS',
  'FEATURED',
  'HEALTH_INFO',
  'E_LEARNING',
  'FAQ',
  'PROVIDER',
  'SUPPLY',
  'ORGANISATION',
  'CENTRE',
  'VACANCY',
  'LINK',
] as const

export type SearchKind = (typeof searchKinds)[number]
