import type { OptionList } from '../option-list.ts'

/** S1-15: the language list of the header. Prefixes and content codes are in @dhc/locales/locale. */
export const language = {
  name: 'language',
  codes: ['zh-HK', 'zh-CN', 'en-US'],
} as const satisfies OptionList
