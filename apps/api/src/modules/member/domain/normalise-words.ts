import { memberFields } from '@dhc/reference/member-fields'
import { codeOfStoredValue } from '@dhc/reference/option-list'
import { nestedValue, withNestedValue } from '@dhc/reference/particulars-rules'
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
  let changed: Readonly<Record<string, unknown>> = given
  for (const [name, field] of Object.entries(memberFields)) {
    const value = field.kind === 'codeOrWord' ? nestedValue(given, name) : undefined
    if (typeof value !== 'string' || !('list' in field)) continue
    const code = codeOfStoredValue(field.list, value) ?? value
    if (code === value) continue
    words[name] = value
    changed = withNestedValue(changed, name, code)
  }
  return { changed: changed as Given, wordsAsSent: words }
}
