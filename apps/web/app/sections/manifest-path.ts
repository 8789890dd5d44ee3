import type { Locale } from '@dhc/locales/locale'

/** The installed site has the name of its language. */
export const manifestPath = (locale: Locale) => `/manifest-${locale}.webmanifest`
