import type { Locale } from './locale.ts'

/** Look and feel: 2026年11月15日, 15 Nov 2026. The fields of a day stand as people write it. */
export const dayOrder = {
  'zh-HK': ['year', 'month', 'day'],
  'zh-CN': ['year', 'month', 'day'],
  'en-US': ['day', 'month', 'year'],
} as const satisfies Record<Locale, readonly ('day' | 'month' | 'year')[]>
