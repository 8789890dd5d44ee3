import type { CodeOf, OptionList } from './option-list.ts'

/** D-092: a child has neither spouse nor children. */
const ofAdultsOnly: Readonly<Record<string, readonly string[]>> = {
  livingArrangement: ['SP', 'CH'],
  emergencyContactRelationship: ['SPO', 'CHI'],
}

/** The codes of a list that a person of this age is offered; the list itself stays whole. */
export function codesAskedOf<const List extends OptionList>(list: List, isMinor: boolean): readonly CodeOf<List>[] {
  const leftOut = isMinor ? (ofAdultsOnly[list.name] ?? []) : []
  return list.codes.filter((code) => !leftOut.includes(code))
}
