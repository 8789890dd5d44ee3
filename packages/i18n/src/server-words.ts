import { defaultLocale, type Locale } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { type Words, wordNamespaces } from './known-words.ts'

/** The words of one language, missing ones in zh-HK (S1-17). Only the server holds all languages. */
export function wordsOf(locale: Locale): Words {
  const filled = wordNamespaces.map((namespace) => [
    namespace,
    { ...messages[defaultLocale][namespace], ...messages[locale][namespace] },
  ])
  return Object.fromEntries(filled) as Words
}
