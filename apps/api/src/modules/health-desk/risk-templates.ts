import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { riskTemplates } from '@dhc/reference/risk-templates'

/** The title for who chooses, the texts for who will read them. */
export function riskTemplatesFor(reader: Locale, writer: Locale) {
  return riskTemplates.map((code) => {
    const text = (part: 'type' | 'advice' | 'summary.LOW' | 'summary.MEDIUM' | 'summary.HIGH') =>
      translate(reader, 'desk', `risk.${code}.${part}`)
    return {
      code,
      title: translate(writer, 'desk', `risk.${code}.type`),
      type: text('type'),
      summaries: { LOW: text('summary.LOW'), MEDIUM: text('summary.MEDIUM'), HIGH: text('summary.HIGH') },
      advice: text('advice'),
    }
  })
}
