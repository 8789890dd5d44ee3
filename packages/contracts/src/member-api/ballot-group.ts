import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { enrolmentView } from './enrolments.ts'
import { idempotencyHeaders } from './envelope.ts'
import { requiredOr } from './field-rules.ts'
import { memberNoField, namesInThreeLanguages, textField } from './member-fields.ts'

const write = {
  tag: 'health programme',
  method: 'POST',
  access: 'verifiedMember',
  headers: idempotencyHeaders,
} as const
const enrolmentId = z.uuid(requiredOr('invalid'))
export const longestFamilyName = 40

const invitationView = z.object({
  invitationId: z.uuid(),
  strapiUuid: z.uuid(),
  classCode: z.string(),
  courseName: namesInThreeLanguages,
  from: z.string().check(z.describe('The name of who asks')),
  size: z.int().check(z.describe('How many come together so far')),
  isCarerOnly: z.boolean().check(z.describe('Whoever agrees says that they look after somebody (D-112)')),
  closesAt: z.nullable(z.iso.datetime({ offset: true })),
})

export type InvitationView = z.infer<typeof invitationView>

/** D-139, A-205. A number of nobody and one of somebody with another name get the same refusal. */
export const inviteToGroupCall = describeCall({
  ...write,
  id: 'inviteToGroup',
  path: '/api/health-programme/group/invite',
  summary: 'Ask another member to enter the ballot together with me (D-139)',
  body: z.strictObject({
    enrolmentId,
    memberNo: memberNoField,
    familyName: textField(longestFamilyName).check(z.describe('As on the record, in Chinese or English (A-205)')),
  }),
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible', 'tooManyInvitations', 'invitedUnknown'],
})

export const withdrawInvitationCall = describeCall({
  ...write,
  id: 'withdrawInvitation',
  path: '/api/health-programme/group/withdraw',
  summary: 'Take back an invitation of mine that nobody has answered yet',
  body: z.strictObject({ invitationId: z.uuid(requiredOr('invalid')) }),
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible'],
})

export const listInvitationsCall = describeCall({
  id: 'listInvitations',
  tag: 'health programme',
  method: 'POST',
  path: '/api/health-programme/group/invitations',
  access: 'member',
  changesNothing: true,
  summary: 'Who asks me to enter a ballot together',
  body: z.strictObject({}),
  payload: z.object({ items: z.array(invitationView) }),
  errors: [],
})

export const acceptInvitationCall = describeCall({
  ...write,
  id: 'acceptInvitation',
  path: '/api/health-programme/group/accept',
  summary: 'Enter the ballot together with the member who asked me; an entry of my own becomes part of theirs',
  body: z.strictObject({ invitationId: z.uuid(requiredOr('invalid')), isCarer: z._default(z.boolean(), false) }),
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible', 'classCancelled', 'enrolmentNotOpen', 'oneClassPerCourse'],
})

export const declineInvitationCall = describeCall({
  ...write,
  id: 'declineInvitation',
  path: '/api/health-programme/group/decline',
  summary: 'Say no to an invitation; for good: nothing more from this person reaches me',
  body: z.strictObject({ invitationId: z.uuid(requiredOr('invalid')), isForGood: z._default(z.boolean(), false) }),
  payload: z.object({}),
  errors: ['notFound', 'actionNotPossible'],
})

export const leaveGroupCall = describeCall({
  ...write,
  id: 'leaveGroup',
  path: '/api/health-programme/group/leave',
  summary: 'Leave the group before registration closes and stay in the ballot alone, under a number of my own',
  body: z.strictObject({ enrolmentId }),
  payload: enrolmentView,
  errors: ['notFound', 'actionNotPossible'],
})
