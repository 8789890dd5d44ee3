import { learnWords } from '@dhc/i18n/load-words'
import { localeOfPath } from '@dhc/locales/locale'

/** S7-30, S7-33: a part of an acting page that is loaded when it is needed brings the translation files of its words. */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([
    part,
    learnWords(localeOfPath(window.location.pathname), ['common', 'member', 'options']),
  ])
  return module
}
