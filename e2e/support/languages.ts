import { type Locale, localePrefix, locales } from '@dhc/locales/locale'
import { type MessageKey, type Namespace, translate } from '@dhc/locales/messages'

/** One of the three languages as a journey meets it: the beginning of its addresses, and its words. */
export type Language = {
  readonly locale: Locale
  readonly prefix: string
  say<N extends Namespace>(namespace: N, key: MessageKey<N>, figures?: Record<string, string | number>): string
}

export const languages: readonly Language[] = locales.map((locale) => ({
  locale,
  prefix: localePrefix[locale],
  say: (namespace, key, figures) => translate(locale, namespace, key, figures),
}))
