import { chronicDisease } from '@dhc/reference/options/person'
import { transferDirections } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { changesOf, versionField } from '../member-api/changes.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { choicesOf, mobileField, textField } from '../member-api/member-fields.ts'
import { editableFields, guardianFields, identityFields } from '../member-api/particulars.ts'
import { applicantErrors } from '../member-api/registration.ts'
import { memberParams } from './applications.ts'
import { staffMemberView } from './members.ts'
import { centreField } from './users.ts'

const reasonField = textField(500)

/** D-101: what the member may change and what is as on the identity document. */
export const changeMemberCall = describeCall({
  id: 'changeMember',
  method: 'PUT',
  path: '/api/staff/members/:id',
  access: ['FRONTDESK', 'CLINICAL'],
  tag: 'staff',
  summary: 'Change a record; chronic diseases by CLINICAL',
  params: memberParams,
  body: z.strictObject({
    ...changesOf({
      mobile: mobileField,
      ...identityFields,
      ...editableFields,
      guardian: z.nullable(guardianFields),
      chronic_diseases: choicesOf(chronicDisease),
    }),
    version: versionField,
    reason: reasonField,
  }),
  payload: staffMemberView,
  errors: ['notFound', 'changedMeanwhile', 'actionNotPossible', ...applicantErrors],
})

export const transferMemberCall = describeCall({
  id: 'transferMember',
  method: 'POST',
  path: '/api/staff/members/:id/transfer',
  access: ['FRONTDESK'],
  tag: 'staff',
  summary: 'A membership comes or goes',
  params: memberParams,
  body: z.strictObject({
    direction: z.enum(transferDirections, requiredOr('invalid')),
    centre: centreField.check(z.describe('The other district health centre')),
    reason: reasonField,
  }),
  payload: staffMemberView,
  errors: ['notFound', 'changedMeanwhile', 'checkMissing'],
})

/** PRIV-02: while a court or an authority may ask for the record, nothing of it is erased. */
export const setLegalHoldCall = describeCall({
  id: 'setLegalHold',
  method: 'POST',
  path: '/api/staff/members/:id/legal_hold',
  access: ['ADMIN'],
  tag: 'staff',
  summary: 'Keep a record although its deletion was asked for',
  params: memberParams,
  body: z.strictObject({ hold: z.boolean(requiredOr('invalid')), reason: reasonField }),
  payload: emptyPayload,
  errors: ['notFound', 'changedMeanwhile'],
})
