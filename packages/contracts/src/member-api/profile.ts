import { memberType } from '@dhc/reference/options/person'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { mobileField, passwordField } from './member-fields.ts'
import { updateProfileRequest } from './profile-changes.ts'
import { shownGuardian, shownParticulars } from './shown-particulars.ts'

export const profilePath = '/api/member/profile'
export const updateProfilePath = '/api/member/profile/update'
export const changeMobilePath = '/api/member/change_mobile'
export const exportPath = '/api/member/export'
export const exportPagePath = '/api/member/export_page'
export const deletionRequestPath = '/api/member/deletion_request'
export const withdrawDeletionPath = '/api/member/deletion_request/withdraw'

const code = z.nullable(z.string())
const codes = z.readonly(z.array(z.string()))

/** Codes are as stored; the screen has their words. */
export const profileView = z.object({
  mobile: z.string(),
  ...shownParticulars,
  consent_data_use: z.boolean(),
  guardian: z.nullable(shownGuardian),
  member_no: code,
  member_type: z.enum(memberType.codes),
  application_no: z.string(),
  joined_on: z.nullable(z.iso.date()),
  exemption: z.nullable(z.object({ type: z.string(), valid_until: z.nullable(z.iso.date()) })),
  chronic_diseases: codes,
  unread_notifications: z.int(),
  deletion_due_on: z
    .nullable(z.iso.date())
    .check(z.describe('Set while a request for deletion may still be withdrawn')),
  version: z.int(),
})

const changeMobileRequest = z.strictObject({
  mobile: mobileField,
  otp_token: z._default(z.string().check(z.maxLength(200)), ''),
  password: passwordField,
})
const changedMobileView = z.object({ mobile: z.string() })
const exportView = z.looseObject({ exported_at: z.iso.datetime({ offset: true }), profile: profileView })
const exportPageView = z.object({ page: z.string() })
const deletionRequest = z.strictObject({
  otp_token: z._default(z.string().check(z.maxLength(200)), ''),
  password: passwordField,
})
const deletionRequestView = z.object({ deletion_due_on: z.iso.date() })

const ofMember = { method: 'POST', access: 'member', tag: 'member' } as const

export const showProfileCall = describeCall({
  ...ofMember,
  id: 'showProfile',
  path: profilePath,
  changesNothing: true,
  summary: 'My record (3.3)',
  payload: profileView,
  errors: [],
})

export const updateProfileCall = describeCall({
  ...ofMember,
  id: 'updateProfile',
  path: updateProfilePath,
  summary: 'Change what a member may change (D-101)',
  body: updateProfileRequest,
  payload: profileView,
  errors: ['changedMeanwhile', 'channelMissing', 'notInDistrict'],
})

/** The new number is proved by a code (it is sent again, since with the code only its hash is stored), the person by the password. */
export const changeMobileCall = describeCall({
  ...ofMember,
  id: 'changeMobile',
  path: changeMobilePath,
  summary: 'Change the mobile number',
  body: changeMobileRequest,
  payload: changedMobileView,
  errors: ['mobileTaken', 'mobileNotVerified', 'currentPasswordWrong', 'accountLocked', 'accountSuspended'],
})

/** PRIV-01: everything the centre stores about the member. */
export const exportMemberCall = describeCall({
  ...ofMember,
  id: 'exportMember',
  isLong: true,
  path: exportPath,
  summary: 'All my data as JSON (PRIV-01)',
  payload: exportView,
  errors: ['confirmationNeeded'],
})

/** A whole HTML document to save and read, in the language of the request. */
export const exportMemberPageCall = describeCall({
  ...ofMember,
  id: 'exportMemberPage',
  isLong: true,
  path: exportPagePath,
  summary: 'All my data as a page to read (PRIV-01)',
  payload: exportPageView,
  errors: ['confirmationNeeded'],
})

/** PRIV-02: proved by the password and by a code to the registered mobile; 14 days in which it may be withdrawn. */
export const requestDeletionCall = describeCall({
  ...ofMember,
  id: 'requestDeletion',
  path: deletionRequestPath,
  summary: 'Ask for deletion (PRIV-02)',
  body: deletionRequest,
  payload: deletionRequestView,
  errors: ['mobileNotVerified', 'currentPasswordWrong', 'accountLocked', 'accountSuspended'],
})

export const withdrawDeletionCall = describeCall({
  ...ofMember,
  id: 'withdrawDeletion',
  path: withdrawDeletionPath,
  summary: 'Withdraw the request for deletion',
  payload: emptyPayload,
  errors: [],
})

export type ProfileView = z.infer<typeof profileView>
