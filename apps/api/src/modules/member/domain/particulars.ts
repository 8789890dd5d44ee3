import type { Region } from '@dhc/reference/options/region'

/** D-083. */
export type Guardian = {
  readonly name: string
  readonly relationship: string
  readonly mobile: string
  readonly member_no: string | null
  readonly consent: boolean
}

/**
 * Everything personal about one member, stored as one encrypted document in the words of the API (section 3.2), so that
 * a form, the document and an export can be laid side by side.
 */
export type Particulars = {
  readonly mobile: string
  readonly member_no: string | null
  readonly surname_zh: string | null
  readonly given_name_zh: string | null
  readonly surname_en: string
  readonly given_name_en: string
  readonly gender: string
  readonly date_of_birth: string
  readonly region: Region
  readonly district: string
  readonly neighbourhood: string | null
  readonly neighbourhood_other: string | null
  readonly district_link: readonly string[]
  readonly emergency_contact: { readonly name: string; readonly phone: string; readonly relationship: string }
  readonly marital_status: string | null
  readonly children_count: number | null
  readonly household_members: readonly string[]
  readonly housing_type: string | null
  readonly housing_other: string | null
  readonly education: string | null
  readonly employment: string | null
  readonly ethnicity: string | null
  readonly ethnicity_other: string | null
  readonly religion: string | null
  readonly religion_other: string | null
  readonly mobility: string | null
  readonly aids: readonly string[]
  readonly daily_living: string | null
  readonly family_history: readonly string[]
  readonly main_carer: string | null
  readonly parents_marital_status: string | null
  readonly service_source: readonly string[]
  readonly service_source_other: string | null
  readonly channels: readonly string[]
  readonly postal_address: string | null
  readonly consent_transfer: boolean
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
