import { homeDistrict } from '@dhc/reference/options/district'
import type { ParticularsAnswers } from './particulars.ts'

type FieldName = keyof ParticularsAnswers

export const groupNames = ['residence', 'emergency', 'home', 'background', 'living', 'source', 'messages'] as const

/** Questions that belong together: one screen of the wizard, one part of my account. */
export type GroupName = (typeof groupNames)[number]

/** Every question of a group, in its order. */
const questions: Record<GroupName, readonly FieldName[]> = {
  residence: ['region', 'district', 'neighbourhood', 'neighbourhood_other', 'district_link'],
  emergency: ['emergency_contact.name', 'emergency_contact.phone', 'emergency_contact.relationship'],
  home: [
    'household_members',
    'housing_type',
    'housing_other',
    'marital_status',
    'children_count',
    'parents_marital_status',
  ],
  background: ['education', 'employment', 'ethnicity', 'ethnicity_other', 'religion', 'religion_other'],
  living: ['mobility', 'aids', 'daily_living', 'main_carer', 'family_history'],
  source: ['service_source', 'service_source_other'],
  messages: ['channels', 'postal_address', 'consent_transfer'],
}

type Rule = (answers: ParticularsAnswers, isMinor: boolean) => boolean

/** Questions that are asked only after certain answers. */
const askedWhen: Partial<Record<FieldName, Rule>> = {
  // D-085: residents of the district give their neighbourhood.
  neighbourhood: ({ district }) => district === homeDistrict,
  neighbourhood_other: ({ district, neighbourhood }) => district === homeDistrict && neighbourhood === 'OTHER',
  // D-095.
  housing_other: ({ housing_type: type }) => type === 'OTHER',
  ethnicity_other: ({ ethnicity }) => ethnicity.endsWith('OTHER'),
  religion_other: ({ religion }) => religion === 'OTHER',
  service_source_other: ({ service_source: sources }) => sources.includes('OTHER'),
  // D-092: a child has no spouse, but parents.
  marital_status: (_answers, isMinor) => !isMinor,
  children_count: (_answers, isMinor) => !isMinor,
  parents_marital_status: (_answers, isMinor) => isMinor,
  // Section 3.2: aids only for people who walk with aids.
  aids: ({ mobility }) => mobility === 'WA',
  // D-086: the address only for post.
  postal_address: ({ channels }) => channels.includes('MAIL'),
}

export function fieldsOfGroup(group: GroupName, answers: ParticularsAnswers, isMinor: boolean): FieldName[] {
  return questions[group].filter((name) => isAsked(name, answers, isMinor))
}

function isAsked(name: FieldName, answers: ParticularsAnswers, isMinor: boolean): boolean {
  return askedWhen[name]?.(answers, isMinor) ?? true
}

/** The fields of the call that a group answers, those not asked included: they are emptied with it. */
export function callFieldsOf(group: GroupName): string[] {
  return [...new Set(questions[group].map((name) => name.replace(/\..*/, '')))]
}
