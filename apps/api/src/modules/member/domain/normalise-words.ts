import { codeOfStoredValue, type OptionList } from '@dhc/reference/option-list'
import { carerRelationship } from '@dhc/reference/options/carer-relationship'
import { carerRelationshipWithSelf } from '@dhc/reference/options/carer-relationship-with-self'
import { ethnicity } from '@dhc/reference/options/ethnicity'
import type { Guardian } from './particulars.ts'

type Worded = {
  readonly ethnicity: string | null
  readonly main_carer: string | null
  readonly guardian: Guardian | null
}

type Normalised<Given extends Partial<Worded>> = {
  readonly changed: Given
  readonly wordsAsSent: Readonly<Record<string, string>>
}

/** D-087, D-088: a Chinese form sends words for some codes; the code is stored, and the word beside it. */
export function normaliseWords<Given extends Partial<Worded>>(given: Given): Normalised<Given> {
  const words: Record<string, string> = {}
  const codeOf = (field: string, list: OptionList, value: string) => {
    const code = codeOfStoredValue(list, value) ?? value
    if (code !== value) words[field] = value
    return code
  }
  const changed = {
    ...given,
    ...(given.ethnicity && { ethnicity: codeOf('ethnicity', ethnicity, given.ethnicity) }),
    ...(given.main_carer && { main_carer: codeOf('main_carer', carerRelationshipWithSelf, given.main_carer) }),
    ...(given.guardian && {
      guardian: {
        ...given.guardian,
        relationship: codeOf('guardian.relationship', carerRelationship, given.guardian.relationship),
      },
    }),
  }
  return { changed, wordsAsSent: words }
}
