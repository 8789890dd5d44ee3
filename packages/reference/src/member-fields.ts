import type { CodeOf, OptionList } from './option-list.ts'
import {
  aidType,
  carerRelationship,
  carerRelationshipWithSelf,
  chronicDisease,
  dailyLiving,
  district,
  districtLink,
  education,
  emergencyContactRelationship,
  employment,
  ethnicity,
  gender,
  homeDistrict,
  housingType,
  howHeard,
  informationChannel,
  livingArrangement,
  maritalStatus,
  mobility,
  neighbourhood,
  region,
  religion,
} from './options/person.ts'
import { memberTextLengths } from './registration-rules.ts'

/** Questions that belong together: one screen of the wizard, one part of my account. */
export const particularsGroups = [
  'residence',
  'emergency',
  'home',
  'background',
  'living',
  'source',
  'messages',
] as const

export type ParticularsGroup = (typeof particularsGroups)[number]

/** The answers on which another question depends. */
export type AskingFacts = {
  readonly district: string
  readonly neighbourhood: string
  readonly housing_type: string
  readonly ethnicity: string
  readonly religion: string
  readonly mobility: string
  readonly service_source: readonly string[]
  readonly channels: readonly string[]
}

/**
 * What a field holds: one code of a list, a code or the Chinese word a form sends in its place (D-087, D-088), several
 * codes, a text, a phone number, a mobile number, a member number, a name as on the identity document, a day, a count,
 * yes or no.
 */
export type MemberField = (
  | { readonly kind: 'choice' | 'codeOrWord' | 'choices'; readonly list: OptionList }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'count'; readonly most: number }
  | { readonly kind: 'phone' | 'mobile' | 'memberNo' | 'chineseName' | 'englishName' | 'day' | 'flag' }
) & {
  /** Without it the field may be left empty. Several codes may always be none. */
  readonly isRequired?: true
}

type ParticularsField = MemberField & {
  readonly group: ParticularsGroup
  /** Asked only after certain answers. */
  readonly askedWhen?: (answers: AskingFacts) => boolean
  /** D-092: a child has no spouse, but parents. */
  readonly askedOf?: 'adults' | 'minors'
}

const note = { kind: 'text', maxLength: memberTextLengths.note } as const
const name = { kind: 'text', maxLength: memberTextLengths.name, isRequired: true } as const
const livesInDistrict = (answers: AskingFacts) => answers.district === homeDistrict

/** D-101: as on the identity document; only staff change them. */
export const identityFields = {
  surname_zh: { kind: 'chineseName' },
  given_name_zh: { kind: 'chineseName' },
  surname_en: { kind: 'englishName', isRequired: true },
  given_name_en: { kind: 'englishName', isRequired: true },
  gender: { kind: 'choice', list: gender, isRequired: true },
  date_of_birth: { kind: 'day', isRequired: true },
} as const satisfies Record<string, MemberField>

/** D-101: what a member tells at registration and may change alone later, in the order in which it is asked. */
export const particularsFields = {
  region: { group: 'residence', kind: 'choice', list: region, isRequired: true },
  district: { group: 'residence', kind: 'choice', list: district, isRequired: true },
  // D-085: residents of the district give their neighbourhood.
  neighbourhood: { group: 'residence', kind: 'choice', list: neighbourhood, askedWhen: livesInDistrict },
  neighbourhood_other: {
    group: 'residence',
    ...note,
    askedWhen: (answers) => livesInDistrict(answers) && answers.neighbourhood === 'OTHER',
  },
  district_link: { group: 'residence', kind: 'choices', list: districtLink },

  'emergency_contact.name': { group: 'emergency', ...name },
  'emergency_contact.phone': { group: 'emergency', kind: 'phone', isRequired: true },
  // D-078: name and phone are enough to call somebody.
  'emergency_contact.relationship': { group: 'emergency', kind: 'choice', list: emergencyContactRelationship },

  household_members: { group: 'home', kind: 'choices', list: livingArrangement },
  housing_type: { group: 'home', kind: 'choice', list: housingType },
  // D-095.
  housing_other: { group: 'home', ...note, askedWhen: ({ housing_type: type }) => type === 'OTHER' },
  marital_status: { group: 'home', kind: 'choice', list: maritalStatus, askedOf: 'adults' },
  children_count: { group: 'home', kind: 'count', most: 30, askedOf: 'adults' },
  parents_marital_status: { group: 'home', kind: 'choice', list: maritalStatus, askedOf: 'minors' },

  education: { group: 'background', kind: 'choice', list: education },
  employment: { group: 'background', kind: 'choice', list: employment },
  ethnicity: { group: 'background', kind: 'codeOrWord', list: ethnicity },
  ethnicity_other: { group: 'background', ...note, askedWhen: (answers) => answers.ethnicity.endsWith('OTHER') },
  religion: { group: 'background', kind: 'choice', list: religion },
  religion_other: { group: 'background', ...note, askedWhen: (answers) => answers.religion === 'OTHER' },

  mobility: { group: 'living', kind: 'choice', list: mobility },
  // Aids only for people who walk with aids.
  aids: { group: 'living', kind: 'choices', list: aidType, askedWhen: (answers) => answers.mobility === 'WA' },
  daily_living: { group: 'living', kind: 'choice', list: dailyLiving },
  main_carer: { group: 'living', kind: 'codeOrWord', list: carerRelationshipWithSelf },
  family_history: { group: 'living', kind: 'choices', list: chronicDisease },

  service_source: { group: 'source', kind: 'choices', list: howHeard },
  service_source_other: {
    group: 'source',
    ...note,
    askedWhen: ({ service_source: sources }) => sources.includes('OTHER'),
  },

  channels: { group: 'messages', kind: 'choices', list: informationChannel },
  // D-086: the address only for post.
  postal_address: {
    group: 'messages',
    kind: 'text',
    maxLength: memberTextLengths.address,
    askedWhen: ({ channels }) => channels.includes('MAIL'),
  },
  consent_transfer: { group: 'messages', kind: 'flag' },
} as const satisfies Record<string, ParticularsField>

/** D-083: who is responsible for a minor. */
export const guardianFields = {
  'guardian.name': name,
  'guardian.relationship': { kind: 'codeOrWord', list: carerRelationship, isRequired: true },
  'guardian.mobile': { kind: 'mobile', isRequired: true },
  'guardian.member_no': { kind: 'memberNo' },
  'guardian.consent': { kind: 'flag' },
} as const satisfies Record<string, MemberField>

export type FieldTable = Readonly<Record<string, MemberField>>

/** Every field with its row, whoever may change it. */
export const memberFields: FieldTable = { ...identityFields, ...particularsFields, ...guardianFields }

/** The list whose words explain what a field holds. */
export function listOfField(name: string): OptionList | undefined {
  const field = Object.hasOwn(memberFields, name) ? memberFields[name] : undefined
  return field && 'list' in field ? field.list : undefined
}

export type ParticularsFieldName = keyof typeof particularsFields

export const particularsFieldNames = Object.keys(particularsFields) as ParticularsFieldName[]

/** Whether a field is asked after these answers. Its row also says whether adults or minors are asked. */
export function isAskedAfter(field: ParticularsFieldName, answers: AskingFacts): boolean {
  const row: ParticularsField = particularsFields[field]
  return row.askedWhen?.(answers) ?? true
}

/** The fields of a group that a person of this age is asked. */
export function fieldsAsked(group: ParticularsGroup, answers: AskingFacts, isMinor: boolean): ParticularsFieldName[] {
  const leftOut = isMinor ? 'adults' : 'minors'
  return particularsFieldNames.filter((field) => {
    const row: ParticularsField = particularsFields[field]
    return row.group === group && row.askedOf !== leftOut && isAskedAfter(field, answers)
  })
}

/** The fields of the call that a group answers, those not asked included: they are emptied with it. */
export function callFieldsOf(group: ParticularsGroup): string[] {
  const names = particularsFieldNames.filter((name) => particularsFields[name].group === group)
  return [...new Set(names.map((name) => name.replace(/\..*/, '')))]
}

type Stored<Field extends MemberField> = Field extends { kind: 'choices' }
  ? readonly string[]
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'count' }
      ? number
      : Field extends { kind: 'choice'; list: infer List extends OptionList; isRequired: true }
        ? CodeOf<List>
        : string

type MayBeEmpty<Field extends MemberField> = Field extends { isRequired: true } | { kind: 'choices' | 'flag' }
  ? never
  : null

/** What is stored of a table of fields. */
export type StoredValues<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Stored<Table[Name]> | MayBeEmpty<Table[Name]>
}
