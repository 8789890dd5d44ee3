import { type ConsentPurpose, consentNoticeVersion } from '@dhc/reference/member-rules'
import type { Locale } from './locale.ts'
import { type MessageKey, type MessageParams, translate } from './messages.ts'

/**
 * PRIV-03: the words in front of whoever agrees, in the language of the page: the statement if there is one, the
 * question, and the line beside the tick box. A test of the registration page holds it to them.
 */
export function consentNotice(purpose: ConsentPurpose, locale: Locale): readonly string[] {
  const member = (key: MessageKey<'member'>, params: MessageParams = {}) => translate(locale, 'member', key, params)
  switch (purpose) {
    case 'DATA_USE':
      return [
        member('statement.heading'),
        member('statement.text'),
        member('statement.version', { version: consentNoticeVersion }),
        member('field.consent_data_use'),
        member('register.dataConsent'),
      ]
    case 'TRANSFER':
      return [member('field.consent_transfer'), member('register.transferConsent')]
    case 'GUARDIAN':
      return [member('field.guardian.consent'), member('register.guardianConsent')]
    case 'EHEALTH':
      return [member('register.eHealth')]
    case 'CHANNEL_SMSWA':
    case 'CHANNEL_MAIL': {
      const channel = purpose === 'CHANNEL_SMSWA' ? 'informationChannel.SMSWA' : 'informationChannel.MAIL'
      return [member('field.channels'), member('hint.channels'), translate(locale, 'options', channel)]
    }
  }
}
