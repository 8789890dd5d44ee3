import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { ownDataWord } from '@dhc/locales/own-data-words'

/** What an export says in the member's language, and under which address our own names stand. */
export type FhirWords = {
  readonly locale: Locale
  readonly baseUrl: string
  readonly centre: string
  readonly carer: string
}

export function fhirWordsOf(locale: Locale, siteOrigin: string): FhirWords {
  return {
    locale,
    baseUrl: `${siteOrigin}/api/fhir`,
    centre: translate(locale, 'common', 'site.name'),
    carer: ownDataWord(locale, 'entered_by.CARER') ?? '',
  }
}
