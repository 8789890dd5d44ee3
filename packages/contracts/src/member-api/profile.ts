import { memberType } from '@dhc/reference/options/member-type'
import { z } from 'zod'
import { changesOf, versionField } from './changes.ts'
import { mobileField, passwordField } from './member-fields.ts'
import { editableFields } from './particulars.ts'

export const profilePath = '/api/member/profile'
export const updateProfilePath = '/api/member/profile/update'
export const changeMobilePath = '/api/member/change_mobile'
export const exportPath = '/api/member/export'
export const exportPagePath = '/api/member/export_page'
export const deletionRequestPath = '/api/member/deletion_request'
export const withdrawDeletionPath = '/api/member/deletion_request/withdraw'

const code = z.string().nullable()

/** Section 3.3. Codes are as stored; the screen has their words. */
export const profileView = z.object({
  mobile: z.string(),
  surname_zh: code,
  given_name_zh: code,
  surname_en: z.string(),
  given_name_en: z.string(),
  gender: z.string(),
  date_of_birth: z.iso.date(),
  region: z.string(),
  district: z.string(),
  neighbourhood: code,
  neighbourhood_other: code,
  district_link: z.array(z.string()).readonly(),
  emergency_contact: z.object({ name: z.string(), phone: z.string(), relationship: z.string() }),
  marital_status: code,
  children_count: z.number().int().nullable(),
  household_members: z.array(z.string()).readonly(),
  housing_type: code,
  housing_other: code,
  education: code,
  employment: code,
  ethnicity: code,
  ethnicity_other: code,
  religion: code,
  religion_other: code,
  mobility: code,
  aids: z.array(z.string()).readonly(),
  daily_living: code,
  family_history: z.array(z.string()).readonly(),
  main_carer: code,
  parents_marital_status: code,
  service_source: z.array(z.string()).readonly(),
  service_source_other: code,
  channels: z.array(z.string()).readonly(),
  postal_address: code,
  consent_transfer: z.boolean(),
  consent_data_use: z.boolean(),
  guardian: z
    .object({ name: z.string(), relationship: z.string(), mobile: z.string(), member_no: code, consent: z.boolean() })
    .nullable(),
  member_no: code,
  member_type: z.enum(memberType.codes),
  application_no: z.string(),
  joined_on: z.iso.date().nullable(),
  exemption: z.object({ type: z.string(), valid_until: z.iso.date().nullable() }).nullable(),
  chronic_diseases: z.array(z.string()).readonly(),
  unread_notifications: z.number().int(),
  deletion_due_on: z.iso.date().nullable().describe('Set while a request for deletion may still be withdrawn'),
  version: z.number().int(),
})

export const updateProfileRequest = z.strictObject({ ...changesOf(editableFields), version: versionField })

/** Section 3.3: the new number is proved by a code (it is sent again, since with the code only its hash is kept), the person by the password. */
export const changeMobileRequest = z.strictObject({
  mobile: mobileField,
  otp_token: z.string().max(200).default(''),
  password: passwordField,
})
export const changedMobileView = z.object({ mobile: z.string() })

/** PRIV-01: everything the centre keeps about the member, as JSON. */
export const exportView = z.looseObject({ exported_at: z.iso.datetime({ offset: true }), profile: profileView })

/** PRIV-02: 14 days in which the request may be withdrawn. */
/** A whole HTML document to keep and read, in the language of the request. */
export const exportPageView = z.object({ page: z.string() })

export const deletionRequestView = z.object({ deletion_due_on: z.iso.date() })

export type ProfileView = z.infer<typeof profileView>
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>
