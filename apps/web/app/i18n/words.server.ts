import { defaultLocale, type Locale } from '@dhc/locales/locale'
import { messages, translate } from '@dhc/locales/messages'
import type { Words } from './use-words.ts'

/** The words of the frame in one language, missing ones in zh-HK (S1-17). Only the server holds all languages. */
export function wordsOf(locale: Locale): Words {
  return {
    common: { ...messages[defaultLocale].common, ...messages[locale].common },
    menu: { ...messages[defaultLocale].menu, ...messages[locale].menu },
    programme: { ...messages[defaultLocale].programme, ...messages[locale].programme },
    member: { ...messages[defaultLocale].member, ...messages[locale].member },
    errors: { ...messages[defaultLocale].errors, ...messages[locale].errors },
    options: { ...messages[defaultLocale].options, ...messages[locale].options },
    fontSize: {
      Mini: translate(locale, 'options', 'fontSize.Mini'),
      Medium: translate(locale, 'options', 'fontSize.Medium'),
      Large: translate(locale, 'options', 'fontSize.Large'),
    },
  }
}
