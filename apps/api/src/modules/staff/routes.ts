import { listAuditCall, listOutboxCall } from '@dhc/contracts/staff-api/audit'
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  closeTourCall,
  endOtherStaffSessionsCall,
  listOwnChangesCall,
  listPasskeysCall,
  markOwnChangesSeenCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  signInWithPasskeyCall,
} from '@dhc/contracts/staff-api/passkeys'
import {
  changeStaffPasswordCall,
  extendStaffTokenCall,
  logInStaffCall,
  logOutStaffCall,
} from '@dhc/contracts/staff-api/session'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { actInWords, ownDataWord } from '@dhc/locales/own-data-words'
import { addressKey } from '@dhc/reference/address-key'
import { isMobile, memberNumberOf, toStoredNumber } from '@dhc/reference/contact-rules'
import { addDays, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { listAudit, recordAudit } from '../audit/index.ts'
import { findMember, type MemberDeps, openDetail } from '../member/index.ts'
import { listOutbox, type OutboxDeps } from '../messages/index.ts'
import {
  type Clerk,
  clerkOf,
  deviceLabelOf,
  extendSession,
  logOut,
  presentedBy,
  requireRecentSignIn,
  signedBy,
  staffOf,
  temporaryStaffOf,
} from '../session/index.ts'
import type { AdmittedStaff, SigningIn, StaffDeps } from './admit-staff.ts'
import { changeStaffPassword, logInStaff } from './log-in-staff.ts'
import { closeTour, endOtherStaffSessions, listOwnChanges, markOwnChangesSeen, type Owner } from './own-changes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type Passkey,
  type PasskeyDeps,
  readSignInWays,
  removePasskey,
  signInWithPasskey,
} from './passkey.ts'
import { roleOfStaff } from './read-staff.ts'
import { renewRecoveryCodes } from './second-factor.ts'
import type { StaffRow } from './store.ts'

type RouteDeps = StaffDeps & MemberDeps & { readonly outbox: OutboxDeps }

export const staffRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serveSignIn(app, deps)
    serveChangePassword(app, deps)
    serveLists(app, deps)
  }

function serveSignIn(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, logInStaffCall, async (request, reply) => {
    const { username, password, totp_code: code } = request.body
    const outcome = await logInStaff(deps, { ...signingInOf(deps, request), username, password, code })
    if ('setUpUri' in outcome) return { totp_required: true as const, totp_uri: outcome.setUpUri }
    return admittedView(deps, reply, outcome.signedIn, outcome.staff)
  })

  serve(app, extendStaffTokenCall, async (request) => {
    const presented = presentedBy(deps, request, 'dhc-staff')
    const { token, expiresIn } = await extendSession(deps, presented, (id) => roleOfStaff(deps, id))
    return { access_token: token, expires_in: expiresIn }
  })

  serve(app, logOutStaffCall, async (request, reply) => {
    await logOut(deps, presentedBy(deps, request, 'dhc-staff'))
    deps.cookies.clearSession(reply, 'dhc-staff')
    return {}
  })
}

function serveChangePassword(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, changeStaffPasswordCall, async (request, reply) => {
    const { current_password, new_password, confirm_password } = request.body
    const change = { current: current_password, wanted: new_password, repeated: confirm_password }
    const started = await changeStaffPassword(deps, temporaryStaffOf(request).session, change, request.id)
    deps.cookies.setSession(reply, 'dhc-staff', started)
    return { access_token: started.token, expires_in: started.expiresIn }
  })
}

/** What lies under a reference is the reference itself; people are asked for by the number on their card. */
async function recordOf(deps: MemberDeps, asked: string): Promise<string> {
  const memberNo = memberNumberOf(asked)
  if (memberNo === undefined) return asked
  const member = await findMember(deps, { memberNo })
  if (!member) throw new MemberError('notFound')
  return member.id
}

function serveLists(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, listAuditCall, async (request) => {
    const { from, to, actor, object, page, pageSize } = request.query
    const locale = localeOfHeader(request.headers['accept-language'])
    const span = { from: from && instantOf(from), to: to && instantOf(addDays(to, 1)) }
    const objectId = object && (await recordOf(deps, object))
    const wanted = { from: span.from || undefined, to: span.to || undefined, actorId: actor, objectId }
    const { items, total } = await listAudit(deps.db, wanted, { page, pageSize })
    const readEntry = async (entry: (typeof items)[number]) => ({
      position: entry.position,
      at: toHongKongIso(entry.at),
      role: entry.role,
      who: ownDataWord(locale, `by.${entry.actorKind}`) ?? entry.actorKind,
      action: entry.action,
      what: actInWords(locale, entry.action),
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      detail: await openDetail(deps, entry, { withChanges: false }),
      outcome: entry.outcome,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
    })
    return { items: await Promise.all(items.map(readEntry)), page, pageSize, total }
  })

  serve(app, listOutboxCall, async (request) => {
    const { mobile, page, pageSize } = request.query
    const to = mobile && isMobile(mobile) ? { to: toStoredNumber(mobile) } : {}
    const { items, total } = await listOutbox(deps.outbox, { ...to, page, pageSize })
    await listedInOutbox(deps, clerkOf(request), items.length)
    const rows = items.map(({ createdAt, ...message }) => ({ ...message, created_at: toHongKongIso(createdAt) }))
    return { items: rows, page, pageSize, total }
  })
}

/** PRIV-05: numbers are shown, so that they were looked at is in the log and counted. */
async function listedInOutbox(deps: RouteDeps, clerk: Clerk, shown: number): Promise<void> {
  if (shown === 0) return
  await deps.rateLimits.consume('memberListedPerStaff', clerk.id, shown)
  const what = { action: 'outbox.read', detail: `${shown} messages`, outcome: 'DONE' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now()))
}

/** Passkeys as the better way, and codes for the day the phone is lost. */
export const passkeyRoutes =
  (deps: PasskeyDeps): FastifyPluginAsync =>
  async (app) => {
    serveOwnChanges(app, deps)

    serve(app, listPasskeysCall, async (request) => {
      const { passkeys, codesLeft } = await readSignInWays(deps, clerkOf(request).id)
      return { items: passkeys.map(viewOf), recovery_codes_left: codesLeft }
    })

    // The library's type names each field; what travels is plain JSON.
    serve(app, beginPasskeyCall, async (request) => ({ ...(await beginPasskey(deps, recentOwner(deps, request).id)) }))
    serve(app, addPasskeyCall, async (request) =>
      viewOf(await addPasskey(deps, recentOwner(deps, request), request.body)),
    )
    serve(app, removePasskeyCall, async (request) => {
      await removePasskey(deps, recentOwner(deps, request), request.params.id)
      return {}
    })
    serve(app, renewRecoveryCodesCall, async (request) => ({
      codes: await renewRecoveryCodes(deps, recentOwner(deps, request)),
    }))

    serve(app, beginPasskeySignInCall, async (request) => ({
      ...(await beginPasskeySignIn(deps, addressKey(request.ip))),
    }))
    serve(app, signInWithPasskeyCall, async (request, reply) => {
      const { credential } = request.body
      const { signedIn, staff } = await signInWithPasskey(deps, { ...signingInOf(deps, request), credential })
      return admittedView(deps, reply, signedIn, staff)
    })
  }

function serveOwnChanges(app: FastifyInstance, deps: StaffDeps): void {
  serve(app, endOtherStaffSessionsCall, async (request) => {
    const { forgets_sign_in_ways } = request.body
    const { session } = staffOf(request)
    return { ended: await endOtherStaffSessions(deps, recentOwner(deps, request), session, forgets_sign_in_ways) }
  })

  serve(app, listOwnChangesCall, async (request) => {
    const changes = await listOwnChanges(deps, staffOf(request).session)
    return { items: changes.map(({ at, ...change }) => ({ ...change, at: toHongKongIso(at) })) }
  })

  serve(app, closeTourCall, async (request) => {
    await closeTour(deps, staffOf(request).session, request.id)
    return {}
  })

  serve(app, markOwnChangesSeenCall, async (request) => {
    await markOwnChangesSeen(deps, staffOf(request).session, request.id)
    return {}
  })
}

/** A console left open for a minute must not give a way in that lasts: who signed in too long ago does it once more. */
function recentOwner({ clock }: StaffDeps, request: FastifyRequest): Owner {
  const { id, role, session } = staffOf(request)
  requireRecentSignIn(session, clock)
  return { id, role, requestId: request.id, device: session.deviceLabel }
}

function viewOf({ id, label, createdAt, lastUsedAt }: Passkey) {
  return { id, label, created_at: toHongKongIso(createdAt), last_used_at: lastUsedAt && toHongKongIso(lastUsedAt) }
}

function signingInOf(deps: StaffDeps, request: FastifyRequest): SigningIn {
  return {
    address: addressKey(request.ip),
    requestId: request.id,
    device: deps.cookies.deviceCookie(request),
    formerCookie: deps.cookies.sessionSecret(request, 'dhc-staff'),
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
  }
}

/** The token in the response, its other half in a cookie. */
function admittedView(deps: StaffDeps, reply: FastifyReply, signedIn: AdmittedStaff, staff: StaffRow) {
  deps.cookies.setSession(reply, 'dhc-staff', signedIn)
  deps.cookies.setDevice(reply, signedIn.device)
  const { id, username, name, role, centres, mustChangePassword, tourClosedAt } = staff
  const wantsTour = tourClosedAt === null
  return {
    access_token: signedIn.token,
    expires_in: signedIn.expiresIn,
    token_type: 'Bearer' as const,
    staff: {
      id,
      username,
      name,
      staff_role: role,
      centres,
      must_change_password: mustChangePassword,
      wants_tour: wantsTour,
    },
  }
}
