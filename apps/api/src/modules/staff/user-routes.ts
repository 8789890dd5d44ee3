import {
  changeStaffUserCall,
  createStaffUserCall,
  listColleaguesCall,
  listStaffUsersCall,
  resetStaffSignInCall,
} from '@dhc/contracts/staff-api/users'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { staffOf } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import { readColleagues, readStaff } from './read-staff.ts'
import type { Admin } from './staff-accounts.ts'
import { changeStaff, createStaff, resetStaffSignIn } from './staff-accounts.ts'
import type { StaffRow } from './store.ts'

/** Section 3.13.1: the accounts of staff. */
export const staffUserRoutes =
  (deps: StaffDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listStaffUsersCall, async () => ({ items: (await readStaff(deps)).map(viewOf) }))

    serve(app, listColleaguesCall, async () => {
      const active = [...(await readColleagues(deps.db)).values()].filter(({ isActive }) => isActive)
      return { items: active.map(({ id, name, role }) => ({ id, name, staff_role: role })) }
    })

    serve(app, createStaffUserCall, async (request) => {
      const { username, name, staff_role, centres, temporary_password } = request.body
      const wanted = { username, name, role: staff_role, centres, temporaryPassword: temporary_password }
      return viewOf(await createStaff(deps, adminOf(request), wanted))
    })

    serve(app, changeStaffUserCall, async (request) => {
      const { name, staff_role, centres, active } = request.body
      const change = {
        ...(name !== undefined && { name }),
        ...(staff_role !== undefined && { role: staff_role }),
        ...(centres !== undefined && { centres }),
        ...(active !== undefined && { isActive: active }),
      }
      return viewOf(await changeStaff(deps, adminOf(request), request.params.id, change))
    })

    serve(app, resetStaffSignInCall, async (request) => {
      const { temporary_password } = request.body
      return viewOf(await resetStaffSignIn(deps, adminOf(request), request.params.id, temporary_password))
    })
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
