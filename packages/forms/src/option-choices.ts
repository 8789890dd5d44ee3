import type { Say } from '@dhc/i18n/use-words'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'

/** The codes of a list with their words (S3-37). */
export function optionsOf<const List extends OptionList>(
  words: Say,
  list: List,
  codes: readonly CodeOf<List>[] = list.codes,
): { value: CodeOf<List>; label: string }[] {
  return codes.map((code) => ({ value: code, label: words.option(list, code) }))
}

/** D-089, D-093: "alone" and "none" push the others out, and are pushed out by them. */
export function exclusively(list: OptionList, before: readonly string[], after: readonly string[]): readonly string[] {
  const added = after.find((code) => !before.includes(code))
  if (added === undefined) return after
  const alone = list.exclusive ?? []
  return alone.includes(added) ? [added] : after.filter((code) => !alone.includes(code))
}
