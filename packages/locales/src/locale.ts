/** The three UI languages (S1-15); zh-HK is the default and the fallback (S1-16, S1-17). */
export const locales = ['zh-HK', 'zh-CN', 'en-US'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'zh-HK'

/** S1-19, S2-54: the route decides the language; anything without a known prefix is zh-HK. */
export const localePrefix = { 'zh-HK': '', 'zh-CN': '/sc', 'en-US': '/en' } as const satisfies Record<
  Locale,
  '' | '/sc' | '/en'
>

/** S7-05, S9-03: what the content backend calls each language. */
export const cmsLocale = { 'zh-HK': 'zh-Hant', 'zh-CN': 'zh-Hans', 'en-US': 'en' } as const satisfies Record<
  Locale,
  'zh-Hant' | 'zh-Hans' | 'en'
>

type CmsLocale = (typeof cmsLocale)[Locale]

/** S7-05: whoever asks for content says `zh-Hant`; the same caller may ask our own service in these words. */
export function localeNamed(name: Locale | CmsLocale): Locale {
  return locales.find((locale) => locale === name || cmsLocale[locale] === name) ?? defaultLocale
}

/** `zh-HK` (not `zh-Hant`) lets a screen reader choose a Cantonese voice. */
export const htmlLang = { 'zh-HK': 'zh-HK', 'zh-CN': 'zh-CN', 'en-US': 'en' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The language a path asks for; query and hash do not matter. */
export function localeOfPath(path: string): Locale {
  const firstSegment = `/${path.split(/[?#]/, 1)[0]?.split('/')[1] ?? ''}`
  return locales.find((locale) => localePrefix[locale] !== '' && localePrefix[locale] === firstSegment) ?? defaultLocale
}

/** `/en/contact/contact-us?x=1` is `/contact/contact-us?x=1`; `/en` is `/`. */
export function withoutPrefix(path: string): string {
  const rest = path.slice(localePrefix[localeOfPath(path)].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same page in another language; query and hash stay (D-018), home has no trailing slash. */
export function inLocale(path: string, locale: Locale): string {
  const plain = withoutPrefix(path)
  const prefix = localePrefix[locale]
  if (prefix === '') return plain
  return /^\/(?=$|[?#])/.test(plain) ? prefix + plain.slice(1) : prefix + plain
}

/** Look and feel: 2026年11月15日, 15 Nov 2026. The fields of a day stand as people write it. */
export const dayOrder = {
  'zh-HK': ['year', 'month', 'day'],
  'zh-CN': ['year', 'month', 'day'],
  'en-US': ['day', 'month', 'year'],
} as const satisfies Record<Locale, readonly ('day' | 'month' | 'year')[]>
