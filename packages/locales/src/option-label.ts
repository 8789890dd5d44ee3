import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import type { Locale } from './locale.ts'
import { type MessageKey, translate } from './messages.ts'

/** The word for a code of a list (S3-37). That every code has one in three languages is tested, not typed. */
export function optionLabel<List extends OptionList>(locale: Locale, list: List, code: CodeOf<List>): string {
  return translate(locale, 'options', `${list.name}.${code}` as MessageKey<'options'>)
}
