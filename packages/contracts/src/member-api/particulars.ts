import { aidType } from '@dhc/reference/options/aid-type'
import { carerRelationship } from '@dhc/reference/options/carer-relationship'
import { carerRelationshipWithSelf } from '@dhc/reference/options/carer-relationship-with-self'
import { chronicDisease } from '@dhc/reference/options/chronic-disease'
import { dailyLiving } from '@dhc/reference/options/daily-living'
import { district } from '@dhc/reference/options/district'
import { districtLink } from '@dhc/reference/options/district-link'
import { education } from '@dhc/reference/options/education'
import { emergencyContactRelationship } from '@dhc/reference/options/emergency-contact-relationship'
import { employment } from '@dhc/reference/options/employment'
import { ethnicity } from '@dhc/reference/options/ethnicity'
import { gender } from '@dhc/reference/options/gender'
import { housingType } from '@dhc/reference/options/housing-type'
import { howHeard } from '@dhc/reference/options/how-heard'
import { informationChannel } from '@dhc/reference/options/information-channel'
import { livingArrangement } from '@dhc/reference/options/living-arrangement'
import { maritalStatus } from '@dhc/reference/options/marital-status'
import { mobility } from '@dhc/reference/options/mobility'
import { neighbourhood } from '@dhc/reference/options/neighbourhood'
import { region } from '@dhc/reference/options/region'
import { religion } from '@dhc/reference/options/religion'
import { memberTextLengths } from '@dhc/reference/registration-rules'
import * as z from 'zod/mini'
import {
  chineseNameField,
  choiceOf,
  choicesOf,
  contactNumberField,
  dayField,
  englishNameField,
  memberNoField,
  mobileField,
  optional,
  textField,
  wordOrCodeOf,
} from './member-fields.ts'

const note = optional(textField(memberTextLengths.note))

/** D-101: names, gender and birth date are as on the identity document; only staff change them. */
export const identityFields = {
  surname_zh: chineseNameField,
  given_name_zh: chineseNameField,
  surname_en: englishNameField,
  given_name_en: englishNameField,
  gender: choiceOf(gender),
  date_of_birth: dayField,
}

/** D-101: what a member may change alone. */
export const editableFields = {
  region: choiceOf(region),
  district: choiceOf(district),
  neighbourhood: optional(choiceOf(neighbourhood)),
  neighbourhood_other: note,
  district_link: choicesOf(districtLink),
  emergency_contact: z.strictObject({
    name: textField(memberTextLengths.name),
    phone: contactNumberField,
    relationship: choiceOf(emergencyContactRelationship),
  }),
  marital_status: optional(choiceOf(maritalStatus)),
  children_count: z._default(
    z.nullable(z.number().check(z.int('invalid'), z.minimum(0, 'numberRange'), z.maximum(30, 'numberRange'))),
    null,
  ),
  household_members: choicesOf(livingArrangement),
  housing_type: optional(choiceOf(housingType)),
  housing_other: note,
  education: optional(choiceOf(education)),
  employment: optional(choiceOf(employment)),
  ethnicity: optional(wordOrCodeOf(ethnicity)),
  ethnicity_other: note,
  religion: optional(choiceOf(religion)),
  religion_other: note,
  mobility: optional(choiceOf(mobility)),
  aids: choicesOf(aidType),
  daily_living: optional(choiceOf(dailyLiving)),
  family_history: choicesOf(chronicDisease),
  main_carer: optional(wordOrCodeOf(carerRelationshipWithSelf)),
  parents_marital_status: optional(choiceOf(maritalStatus)),
  service_source: choicesOf(howHeard),
  service_source_other: note,
  channels: choicesOf(informationChannel),
  postal_address: optional(textField(memberTextLengths.address)),
  consent_transfer: z._default(z.boolean(), false),
}

/** D-083. Consent false or absent is no field error but 1210: the minor has no guardian then. */
export const guardianFields = z.strictObject({
  name: textField(memberTextLengths.name),
  relationship: wordOrCodeOf(carerRelationship),
  mobile: mobileField,
  member_no: optional(memberNoField),
  consent: z._default(z.boolean(), false),
})
