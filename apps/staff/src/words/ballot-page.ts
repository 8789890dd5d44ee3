import { inLocale } from '@dhc/locales/locale'
import { ballotPageOf } from '@dhc/reference/page-paths'
import { chosenLocale } from './chosen-locale.ts'

/** Where anybody checks the draw of a class, in the language of whoever looks. */
export function publicBallotPage(classCode: string): string {
  return inLocale(ballotPageOf(classCode), chosenLocale())
}
