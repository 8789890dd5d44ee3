import { notSecondReasons, staffRoles } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { passwordField, textField } from '../member-api/member-fields.ts'

export const staffUsersPath = '/api/staff/users'

const staffUserParams = z.object({ id: z.uuid('invalid') })

export const usernameField = z
  .string(requiredOr('invalid'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.maxLength(60, 'tooLong'),
    z.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'invalid'),
  )

/** A centre by its short code, such as CORE. */
export const centreField = z
  .string(requiredOr('invalid'))
  .check(z.regex(/^[A-Z][A-Z0-9_-]{0,19}$/, requiredOr('invalid')))

/** Decision 0034: each account works for one or more centres. */
export const centresField = z.array(centreField, requiredOr('invalid')).check(
  z.minLength(1, 'required'),
  z.maxLength(20, 'invalid'),
  z.refine((codes) => new Set(codes).size === codes.length, 'invalid'),
)

export const staffNameField = textField(80)
const roleField = z.enum(staffRoles, requiredOr('invalid'))

/** Decision 0049. */
export const notSecondField = z
  .nullable(z.enum(notSecondReasons))
  .check(z.describe('Why the caller does not count as the second person; null when they do'))

const staffUserView = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  staff_role: z.enum(staffRoles),
  centres: z.readonly(z.array(z.string())),
  active: z.boolean(),
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  admin_asked: z
    .nullable(
      z.object({
        by: z.string(),
        by_me: z.boolean(),
        at: z.iso.datetime({ offset: true }),
        not_second: notSecondField,
      }),
    )
    .check(z.describe('Somebody wants this account to be an active ADMIN; a second administrator has to confirm it')),
})

/** D-072: the accounts of staff, for ADMIN alone. */
const forAdmin = { access: ['ADMIN'], tag: 'staff' } as const
const temporaryPasswordErrors = ['passwordRule', 'passwordCommon'] as const

export const listStaffUsersCall = describeCall({
  ...forAdmin,
  id: 'listStaffUsers',
  method: 'GET',
  path: staffUsersPath,
  summary: 'Staff accounts',
  payload: z.object({ items: z.array(staffUserView) }),
  errors: [],
})

/** Whom one can hand an enquiry to, and who has sent a message: for those who do either (decision 0034). */
export const listColleaguesCall = describeCall({
  access: ['FRONTDESK', 'PROGRAMME', 'MANAGER'],
  tag: 'staff',
  id: 'listColleagues',
  method: 'GET',
  path: '/api/staff/colleagues',
  summary: 'Who works here: name and role of active accounts',
  payload: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), staff_role: z.enum(staffRoles) })),
  }),
  errors: [],
})

export const createStaffUserCall = describeCall({
  ...forAdmin,
  id: 'createStaffUser',
  method: 'POST',
  path: staffUsersPath,
  summary: 'Make a staff account; one of an ADMIN waits for a second administrator',
  body: z.strictObject({
    username: usernameField,
    name: staffNameField,
    staff_role: roleField,
    centres: centresField,
    temporary_password: passwordField.check(z.describe('Opens nothing but the choice of another')),
  }),
  payload: staffUserView,
  errors: ['changedMeanwhile', 'confirmationNeeded', ...temporaryPasswordErrors],
})

/** A field that is not sent stays as it is. */
export const changeStaffUserCall = describeCall({
  ...forAdmin,
  id: 'changeStaffUser',
  method: 'PATCH',
  path: '/api/staff/users/:id',
  summary:
    'Change a staff account; another role or switching off ends its sessions, ADMIN waits for a second administrator',
  params: staffUserParams,
  body: z.strictObject({
    name: z.optional(staffNameField),
    staff_role: z.optional(roleField),
    centres: z.optional(centresField),
    active: z.optional(z.boolean('invalid')),
  }),
  payload: staffUserView,
  errors: ['notFound', 'actionNotPossible', 'confirmationNeeded'],
})

/** Whoever works with somebody hears first that they leave; administrators and managers are ended by an administrator. */
export const endColleagueCall = describeCall({
  access: ['MANAGER'],
  tag: 'staff',
  id: 'endColleague',
  method: 'POST',
  path: '/api/staff/colleagues/:id/end',
  summary: 'Somebody leaves: the account is switched off, its sessions end',
  params: staffUserParams,
  payload: emptyPayload,
  errors: ['notFound', 'actionNotPossible', 'confirmationNeeded'],
})

/** Password forgotten or phone lost: both are set up anew. */
export const resetStaffSignInCall = describeCall({
  ...forAdmin,
  id: 'resetStaffSignIn',
  method: 'POST',
  path: '/api/staff/users/:id/reset_sign_in',
  summary: 'A temporary password, and the second factor anew',
  params: staffUserParams,
  body: z.strictObject({ temporary_password: passwordField }),
  payload: staffUserView,
  errors: ['notFound', 'confirmationNeeded', ...temporaryPasswordErrors],
})

/** Decision 0049: two administrators make one. */
export const confirmAdminCall = describeCall({
  ...forAdmin,
  id: 'confirmAdmin',
  method: 'POST',
  path: '/api/staff/users/:id/confirm_admin',
  summary: 'Confirm as the second administrator: the account is an active ADMIN',
  params: staffUserParams,
  payload: staffUserView,
  errors: ['notFound', 'alreadyHandled', 'confirmationNeeded'],
})

export const refuseAdminCall = describeCall({
  ...forAdmin,
  id: 'refuseAdmin',
  method: 'POST',
  path: '/api/staff/users/:id/refuse_admin',
  summary: 'Refuse it, or take it back',
  params: staffUserParams,
  payload: staffUserView,
  errors: ['notFound', 'alreadyHandled'],
})
