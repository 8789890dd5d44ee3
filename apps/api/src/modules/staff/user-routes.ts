import {
  changeStaffUserRequest,
  newStaffUserRequest,
  resetStaffSignInPath,
  resetStaffSignInRequest,
  staffUserParams,
  staffUserPath,
  staffUsersPath,
  staffUsersView,
  staffUserView,
} from '@dhc/contracts/staff-api/users'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { staffOperation } from '../../platform/http/staff-operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { type Guards, staffOf } from '../session/index.ts'
import type { Admin } from './by-admin.ts'
import { changeStaff } from './change-staff.ts'
import { createStaff } from './create-staff.ts'
import { readStaff } from './read-staff.ts'
import { resetStaffSignIn } from './reset-staff-sign-in.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { StaffRow } from './store.ts'

type RouteDeps = StaffDeps & { readonly guards: Guards }

const ofNewPassword = ['passwordRule', 'passwordCommon'] as const

/** Section 3.13.1: the accounts of staff, for ADMIN alone. */
export const staffUserRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addList(app, deps)
    addCreation(app, deps)
    addChange(app, deps)
    addReset(app, deps)
  }

function addList(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.get(
    staffUsersPath,
    { onRequest: guards.staff('ADMIN'), schema: staffOperation('Staff accounts', undefined, staffUsersView) },
    async (request) => succeed(request, { items: (await readStaff(deps)).map(viewOf) }),
  )
}

function addCreation(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    staffUsersPath,
    {
      onRequest: guards.staff('ADMIN'),
      schema: staffOperation('Make a staff account', newStaffUserRequest, staffUserView, [
        'changedMeanwhile',
        ...ofNewPassword,
      ]),
    },
    async (request) => {
      const { username, name, staff_role, centres, temporary_password } = request.body
      const wanted = { username, name, role: staff_role, centres, temporaryPassword: temporary_password }
      return succeed(request, viewOf(await createStaff(deps, adminOf(request), wanted)))
    },
  )
}

function addChange(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.patch(
    staffUserPath,
    {
      onRequest: guards.staff('ADMIN'),
      schema: {
        ...staffOperation(
          'Change a staff account; another role or switching off ends its sessions',
          changeStaffUserRequest,
          staffUserView,
          ['notFound', 'actionNotPossible'],
        ),
        params: staffUserParams,
      },
    },
    async (request) => {
      const { name, staff_role, centres, active } = request.body
      const change = {
        ...(name !== undefined && { name }),
        ...(staff_role !== undefined && { role: staff_role }),
        ...(centres !== undefined && { centres }),
        ...(active !== undefined && { isActive: active }),
      }
      return succeed(request, viewOf(await changeStaff(deps, adminOf(request), request.params.id, change)))
    },
  )
}

function addReset(app: ZodApp, { guards, ...deps }: RouteDeps): void {
  app.post(
    resetStaffSignInPath,
    {
      onRequest: guards.staff('ADMIN'),
      schema: {
        ...staffOperation('A temporary password, and the second factor anew', resetStaffSignInRequest, staffUserView, [
          'notFound',
          ...ofNewPassword,
        ]),
        params: staffUserParams,
      },
    },
    async (request) => {
      const { id } = request.params
      const reset = await resetStaffSignIn(deps, adminOf(request), id, request.body.temporary_password)
      return succeed(request, viewOf(reset))
    },
  )
}

function adminOf(request: FastifyRequest): Admin {
  const { id, role } = staffOf(request)
  return { id, role, requestId: request.id }
}

function viewOf({ id, username, name, role, centres, isActive, mustChangePassword, totpUsedStep }: StaffRow) {
  return {
    ...{ id, username, name, staff_role: role, centres, active: isActive },
    ...{ must_change_password: mustChangePassword, has_second_factor: totpUsedStep !== null },
  }
}
