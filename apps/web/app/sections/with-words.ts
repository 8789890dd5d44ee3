import { learnWords } from '@dhc/i18n/load-words'
import { localeOfPath } from '@dhc/locales/locale'

/**
 * S7-30, S7-33: with the document came the words of what the page shows at first; a part that is loaded when it is needed
 * brings the translation files.
 */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, learnWords(localeOfPath(window.location.pathname))])
  return module
}
