import { chronicDisease } from '@dhc/reference/options/chronic-disease'
import { transferDirections } from '@dhc/reference/staff-rules'
import { z } from 'zod'
import { changesOf, versionField } from '../member-api/changes.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { choicesOf, mobileField, textField } from '../member-api/member-fields.ts'
import { editableFields, guardianFields, identityFields } from '../member-api/particulars.ts'
import { centreField } from './users.ts'

export const transferPath = '/api/staff/members/:id/transfer'
export const legalHoldPath = '/api/staff/members/:id/legal_hold'

const reasonField = textField(500)

/** Section 3.13.2, D-101: what the member may change and what is as on the identity document. */
export const changeMemberRequest = z.strictObject({
  ...changesOf({
    mobile: mobileField,
    ...identityFields,
    ...editableFields,
    guardian: guardianFields.nullable(),
    chronic_diseases: choicesOf(chronicDisease),
  }),
  version: versionField,
  reason: reasonField,
})

export const transferRequest = z.strictObject({
  direction: z.enum(transferDirections, requiredOr('invalid')),
  centre: centreField.describe('The other district health centre'),
  reason: reasonField,
})

/** PRIV-02: while a court or an authority may ask for the record, nothing of it is erased. */
export const legalHoldRequest = z.strictObject({ hold: z.boolean(requiredOr('invalid')), reason: reasonField })
