import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { deviceLabelOf } from '../session/index.ts'
import type { AdmittedStaff, SigningIn } from './admit-staff.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { StaffRow } from './store.ts'

export function signingInOf(deps: StaffDeps, request: FastifyRequest): SigningIn {
  return {
    ...{ address: addressKey(request.ip), requestId: request.id },
    device: deps.cookies.deviceCookie(request),
    formerCookie: deps.cookies.sessionSecret(request, 'dhc-staff'),
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
  }
}

/** The token in the response, its other half in a cookie. */
export function admittedView(deps: StaffDeps, reply: FastifyReply, signedIn: AdmittedStaff, staff: StaffRow) {
  deps.cookies.setSession(reply, 'dhc-staff', signedIn.cookie)
  deps.cookies.setDevice(reply, signedIn.device)
  const { id, username, name, role, centres, mustChangePassword } = staff
  return {
    ...{ access_token: signedIn.token, expires_in: signedIn.expiresIn, token_type: 'Bearer' as const },
    staff: { id, username, name, staff_role: role, centres, must_change_password: mustChangePassword },
  }
}
