import { ageOn } from '../hong-kong-time.ts'
import type { OptionList } from '../option-list.ts'

/** Of a member's record, what the rules of health ask for. */
type Particulars = { readonly date_of_birth: string; readonly chronic_diseases: readonly string[] }

type PersonFact = (
  | { readonly kind: 'count' | 'flag' }
  /** A code, or null where it is not known. */
  | { readonly kind: 'choice'; readonly list: OptionList }
) & { of(particulars: Particulars, on: string): unknown }

const diabetes = 'D'

/** What must be known of a person to judge a reading, on the day of the reading: also what a page is told. */
const personFacts = {
  ageYears: { kind: 'count', of: ({ date_of_birth }: Particulars, on: string) => ageOn(date_of_birth, on) },
  /** The personal target replaces the bands of glucose. */
  hasDiabetes: { kind: 'flag', of: ({ chronic_diseases }: Particulars) => chronic_diseases.includes(diabetes) },
} as const satisfies Record<string, PersonFact>

type FactName = keyof typeof personFacts

export type JudgedPerson = { readonly [Name in FactName]: ReturnType<(typeof personFacts)[Name]['of']> }

export const personFactRows: readonly (readonly [FactName, PersonFact])[] = Object.entries(personFacts) as never

/** D-124: what somebody measured at 15 gets no class at 19 either. */
export function judgedPersonOf(particulars: Particulars, on: string): JudgedPerson {
  return Object.fromEntries(personFactRows.map(([name, fact]) => [name, fact.of(particulars, on)])) as JudgedPerson
}
