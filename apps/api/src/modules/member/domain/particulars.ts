import { foldChinese } from '@dhc/chinese/fold-chinese'
import {
  type guardianFields,
  type identityFields,
  memberFields,
  type particularsFields,
  type StoredValues,
} from '@dhc/reference/member-fields'
import type { ConsentPurpose } from '@dhc/reference/member-rules'
import { codeOfStoredValue } from '@dhc/reference/option-list'
import { type Nested, nestedValue, withNestedValue } from '@dhc/reference/particulars-rules'

/** D-083. */
type Guardian = Nested<StoredValues<typeof guardianFields>>['guardian']

type Told = StoredValues<typeof identityFields> & Nested<StoredValues<typeof particularsFields>>

/**
 * Everything personal about one member, stored as one encrypted document in the words of the API, so that
 * a form, the document and an export can be laid side by side.
 */
export type Particulars = Told & {
  readonly mobile: string
  /** Somebody without a phone is reached over the emergency contact's, and signs in by member number. */
  readonly mobile_of_contact?: boolean
  /** The number before this one: for a few days it hears too of what is done in the member's name (D-140). */
  readonly former_mobile?: { readonly mobile: string; readonly changed_at: string }
  readonly member_no: string | null
  readonly consent_data_use: boolean
  readonly guardian: Guardian | null
  /** D-093, S6-08: recorded by staff, read-only for the member. */
  readonly chronic_diseases: readonly string[]
  readonly exemption: { readonly type: string; readonly valid_until: string | null } | null
  /** D-087: the Chinese words as they were sent; the fields themselves hold the code. */
  readonly words_as_sent: Readonly<Record<string, string>>
}

/** What an applicant or a clerk fills in; the rest is added by staff later. */
export type Applicant = Omit<Particulars, 'member_no' | 'chronic_diseases' | 'exemption' | 'words_as_sent'>

/** D-079: an applicant may sign in at once; only staff make a member of them. */
export type ApplicationState = 'PENDING' | 'VERIFIED' | 'REJECTED'

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

type Agreed = Pick<Particulars, 'consent_data_use' | 'consent_transfer' | 'channels' | 'guardian'>
type Answer = { readonly purpose: ConsentPurpose; readonly isGiven: boolean }

/** PRIV-03: each purpose by itself, refusals included; a guardian only where there is one. */
export function consentsOf(agreed: Agreed): Answer[] {
  return [
    { purpose: 'DATA_USE', isGiven: agreed.consent_data_use },
    { purpose: 'TRANSFER', isGiven: agreed.consent_transfer },
    { purpose: 'CHANNEL_SMSWA', isGiven: agreed.channels.includes('SMSWA') },
    { purpose: 'CHANNEL_MAIL', isGiven: agreed.channels.includes('MAIL') },
    ...(agreed.guardian ? [{ purpose: 'GUARDIAN' as const, isGiven: agreed.guardian.consent }] : []),
  ]
}

/** Only what is answered differently than before gets a new row. */
export function changedConsents(before: Agreed, after: Agreed): Answer[] {
  const former = new Map(consentsOf(before).map(({ purpose, isGiven }) => [purpose, isGiven]))
  return consentsOf(after).filter(({ purpose, isGiven }) => former.get(purpose) !== isGiven)
}

type Names = Pick<Particulars, 'surname_zh' | 'given_name_zh' | 'surname_en' | 'given_name_en'>

export function chineseNameOf({ surname_zh, given_name_zh }: Names): string | null {
  return [surname_zh, given_name_zh].filter(Boolean).join('') || null
}

/** As on the identity card: "CHAN, Tai Man". */
export function englishNameOf({ surname_en, given_name_en }: Names): string {
  return `${surname_en}, ${given_name_en}`
}

/** What staff may type to find a member: the Chinese name or surname in either script, or any English word of the name. */
export function searchWordsOf(names: Names): string[] {
  const english = `${names.surname_en} ${names.given_name_en}`.toUpperCase().split(/[\s,.'-]+/)
  const words = [chineseNameOf(names), names.surname_zh, names.given_name_zh, ...english]
  return [...new Set(words.flatMap((word) => (word ? writingsOf(word) : [])))]
}

/** As it was typed, and in the one script that Traditional and Simplified readers share: 陳 and 陈 find each other. */
export function writingsOf(word: string): string[] {
  return [...new Set([word, foldChinese(word).toUpperCase()])]
}
