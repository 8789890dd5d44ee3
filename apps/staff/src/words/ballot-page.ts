import { inLocale } from '@dhc/locales/locale'
import { chosenLocale } from './chosen-locale.ts'

/** Where anybody checks the draw of a class, in the language of whoever looks. */
export function ballotPageOf(classCode: string): string {
  return inLocale(`/activity/programmes/ballot/${encodeURIComponent(classCode)}`, chosenLocale())
}
