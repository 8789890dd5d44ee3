import { staffRoles } from '@dhc/reference/staff-rules'
import { z } from 'zod'
import { requiredOr } from '../member-api/field-rules.ts'
import { passwordField, textField } from '../member-api/member-fields.ts'

export const staffUsersPath = '/api/staff/users'
export const staffUserPath = '/api/staff/users/:id'
export const resetStaffSignInPath = '/api/staff/users/:id/reset_sign_in'

export const staffUserParams = z.object({ id: z.uuid('invalid') })

export const usernameField = z
  .string(requiredOr('invalid'))
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(60, 'tooLong')
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'invalid')

/** A centre by its short code, such as CORE. */
export const centreField = z.string(requiredOr('invalid')).regex(/^[A-Z][A-Z0-9_-]{0,19}$/, 'invalid')

/** 2e: each account works for one or more centres. */
export const centresField = z
  .array(centreField, requiredOr('invalid'))
  .min(1, 'required')
  .max(20, 'invalid')
  .refine((codes) => new Set(codes).size === codes.length, 'invalid')

export const staffNameField = textField(80)
const roleField = z.enum(staffRoles, requiredOr('invalid'))

export const newStaffUserRequest = z.strictObject({
  username: usernameField,
  name: staffNameField,
  staff_role: roleField,
  centres: centresField,
  temporary_password: passwordField.describe('Good for nothing but choosing an own one'),
})

/** A field that is not sent stays as it is. */
export const changeStaffUserRequest = z.strictObject({
  name: staffNameField.optional(),
  staff_role: roleField.optional(),
  centres: centresField.optional(),
  active: z.boolean('invalid').optional(),
})

/** Password forgotten or phone lost: both are set up anew. */
export const resetStaffSignInRequest = z.strictObject({ temporary_password: passwordField })

export const staffUserView = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  staff_role: z.enum(staffRoles),
  centres: z.array(z.string()).readonly(),
  active: z.boolean(),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
})

export const staffUsersView = z.object({ items: z.array(staffUserView) })
