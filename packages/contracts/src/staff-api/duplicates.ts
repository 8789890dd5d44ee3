import { attachments, likenesses } from '@dhc/reference/member-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import {
  chineseNameField,
  dayField,
  englishNameField,
  mobileField,
  optional,
  textField,
} from '../member-api/member-fields.ts'
import { memberParams } from './applications.ts'

const alikeView = z.object({
  member_id: z.uuid(),
  member_no: z.nullable(z.string()),
  application_no: z.string(),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  date_of_birth: z.iso.date(),
  because: z.array(z.enum(likenesses)),
})

/** Before somebody is registered: what is typed is looked up, and never stands in an address or a log. */
export const findAlikeCall = describeCall({
  id: 'findAlike',
  showsMembers: 'member.alike',
  method: 'POST',
  path: '/api/staff/members/alike',
  access: ['FRONTDESK'],
  changesNothing: true,
  tag: 'staff',
  summary: 'Is this person here already? Same birth date and name in either script, or the same phone',
  body: z.strictObject({
    surname_zh: optional(chineseNameField),
    given_name_zh: optional(chineseNameField),
    surname_en: englishNameField,
    given_name_en: englishNameField,
    date_of_birth: dayField,
    mobile: optional(mobileField),
  }),
  payload: z.object({ items: z.array(alikeView) }),
  errors: [],
})

export const listDuplicatesCall = describeCall({
  id: 'listDuplicates',
  showsMembers: 'member.duplicates',
  method: 'GET',
  path: '/api/staff/members/:id/duplicates',
  access: ['FRONTDESK', 'MANAGER'],
  tag: 'staff',
  summary: 'Records that may be of the same person, and what is attached to this one',
  params: memberParams,
  payload: z.object({ items: z.array(alikeView), attached: z.array(z.enum(attachments)) }),
  errors: ['notFound'],
})

const reason = textField(500)
const closing = {
  method: 'POST',
  access: ['MANAGER'],
  tag: 'staff',
  params: memberParams,
  payload: emptyPayload,
} as const

/** The record that stays is named; what is attached to this one must be moved first (1406). */
export const closeDuplicateCall = describeCall({
  ...closing,
  id: 'closeDuplicate',
  path: '/api/staff/members/:id/duplicate_of',
  summary: 'Close a second, empty record of the same person',
  body: z.strictObject({ member_id: z.uuid(requiredOr('invalid')), reason }),
  errors: ['notFound', 'actionNotPossible', 'changedMeanwhile'],
})

/** Sessions end, enrolments end (reserves move up), carers end, nothing more is sent. */
export const recordDeathCall = describeCall({
  ...closing,
  id: 'recordDeath',
  path: '/api/staff/members/:id/deceased',
  summary: 'A member has died',
  body: z.strictObject({ reason }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const reopenMemberCall = describeCall({
  ...closing,
  id: 'reopenMember',
  path: '/api/staff/members/:id/reopen',
  summary: 'Undo a death recorded by mistake; enrolments stay ended',
  body: z.strictObject({ reason }),
  errors: ['notFound', 'changedMeanwhile', 'mobileTaken'],
})
