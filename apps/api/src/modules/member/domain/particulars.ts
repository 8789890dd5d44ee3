import type { guardianFields, identityFields, particularsFields, StoredValues } from '@dhc/reference/member-fields'
import type { Nested } from '@dhc/reference/particulars-rules'

/** D-083. */
export type Guardian = Nested<StoredValues<typeof guardianFields>>['guardian']

type Told = StoredValues<typeof identityFields> & Nested<StoredValues<typeof particularsFields>>

/**
 * Everything personal about one member, stored as one encrypted document in the words of the API (section 3.2), so that
 * a form, the document and an export can be laid side by side.
 */
export type Particulars = Told & {
  readonly mobile: string
  /** Somebody without a phone is reached over the emergency contact's, and signs in by member number. */
  readonly mobile_of_contact?: boolean
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
