import {
  changeStaffUserCall,
  confirmAdminCall,
  createStaffUserCall,
  endColleagueCall,
  listColleaguesCall,
  listStaffUsersCall,
  refuseAdminCall,
  resetStaffSignInCall,
} from '@dhc/contracts/staff-api/users'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readWhyNotSecond, requireRecentSignIn, staffOf } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import { readColleagues, readStaff } from './read-staff.ts'
import type { Admin } from './staff-accounts.ts'
import {
  changeStaff,
  confirmAdmin,
  createStaff,
  endColleague,
  findAsker,
  refuseAdmin,
  resetStaffSignIn,
} from './staff-accounts.ts'
import type { StaffRow } from './store.ts'

/** The accounts of staff. */
export const staffUserRoutes =
  (deps: StaffDeps): FastifyPluginAsync =>
  async (app) => {
    const view = (request: FastifyRequest, row: StaffRow) => viewOf(deps, staffOf(request).id, row)
    const recentAdmin = (request: FastifyRequest): Admin => {
      const { id, role, session } = staffOf(request)
      // An open console must not be enough to make an account, or to take one over.
      requireRecentSignIn(session, deps.clock)
      return { id, role, requestId: request.id }
    }

    serve(app, listStaffUsersCall, async (request) => {
      const rows = await readStaff(deps)
      return { items: await Promise.all(rows.map((row) => view(request, row))) }
    })

    serve(app, listColleaguesCall, async () => {
      const active = [...(await readColleagues(deps.db)).values()].filter(({ isActive }) => isActive)
      return { items: active.map(({ id, name, role }) => ({ id, name, staff_role: role })) }
    })

    serve(app, endColleagueCall, async (request) => {
      await endColleague(deps, recentAdmin(request), request.params.id)
      return {}
    })

    serve(app, createStaffUserCall, async (request) => {
      const { username, name, staff_role, centres, temporary_password } = request.body
      const wanted = { username, name, role: staff_role, centres, temporaryPassword: temporary_password }
      return view(request, await createStaff(deps, recentAdmin(request), wanted))
    })

    serve(app, changeStaffUserCall, async (request) => {
      const { name, staff_role, centres, active } = request.body
      const change = {
        ...(name !== undefined && { name }),
        ...(staff_role !== undefined && { role: staff_role }),
        ...(centres !== undefined && { centres }),
        ...(active !== undefined && { isActive: active }),
      }
      return view(request, await changeStaff(deps, recentAdmin(request), request.params.id, change))
    })

    serve(app, resetStaffSignInCall, async (request) => {
      const { temporary_password } = request.body
      const reset = await resetStaffSignIn(deps, recentAdmin(request), request.params.id, temporary_password)
      return view(request, reset)
    })

    serve(app, confirmAdminCall, async (request) =>
      view(request, await confirmAdmin(deps, recentAdmin(request), request.params.id)),
    )

    // Taking something back needs no fresh sign-in: it must be quick.
    serve(app, refuseAdminCall, async (request) => {
      const { id, role } = staffOf(request)
      const admin = { id, role, requestId: request.id }
      return view(request, await refuseAdmin(deps, admin, request.params.id))
    })
  }

async function viewOf(deps: StaffDeps, callerId: string, row: StaffRow) {
  const { id, username, name, role, centres, isActive, mustChangePassword, totpUsedStep } = row
  return {
    id,
    username,
    name,
    staff_role: role,
    centres,
    active: isActive,
    must_change_password: mustChangePassword,
    has_second_factor: totpUsedStep !== null,
    admin_asked: await askedView(deps, callerId, row),
  }
}

async function askedView(deps: StaffDeps, callerId: string, row: StaffRow) {
  const asker = await findAsker(deps.db, row)
  if (!asker || row.adminAskedAt === null) return null
  return {
    by: asker.name,
    by_me: asker.id === callerId,
    at: toHongKongIso(row.adminAskedAt),
    not_second: (await readWhyNotSecond(deps, deps.db, asker.id, { id: callerId })) ?? null,
  }
}
