import { type Locale, locales } from '@dhc/locales/locale'
import type { Origin } from './read-content.ts'

/**
 * The languages an item was written in, not those it merely falls back in. Detail pages offer it in them,
 * and name them to search engines.
 */
export async function languagesOf(originIn: (locale: Locale) => Promise<Origin | undefined>): Promise<Locale[]> {
  const origins = await Promise.all(locales.map(originIn))
  return locales.filter((_, index) => {
    const origin = origins[index]
    return origin && !origin.isChineseOnly && !origin.isConverted
  })
}
