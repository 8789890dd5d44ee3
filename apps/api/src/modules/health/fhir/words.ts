import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, messages, translate } from '@dhc/locales/messages'
import { ownDataWord } from '@dhc/locales/own-data-words'
import type { Judgement } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'

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

export function classWord(locale: Locale, values: ReadingValues, { classification, band }: Judgement): string | null {
  const code = classification ?? band
  if (!code) return null
  const key = `${listOf(values)}.${code}` as MessageKey<'options'>
  return messages[locale].options[key] ?? null
}

function listOf(values: ReadingValues): string {
  switch (values.type) {
    case 'BLOOD_PRESSURE':
      return 'bloodPressureClass'
    case 'GLUCOSE':
      return values.mealType === 'FASTING' ? 'glucoseBandFasting' : 'glucoseBandRandom'
    case 'OXYGEN':
      return 'oxygenBand'
    case 'TEMPERATURE':
      return 'temperatureBand'
    case 'BMI':
      return 'bmiClass'
  }
}
