import { extendTokenCall } from '@dhc/contracts/member-api/extend-token'
import { logInCall } from '@dhc/contracts/member-api/login'
import { beginPasskeyLoginCall, logInWithPasskeyCall } from '@dhc/contracts/member-api/passkeys'
import { endSessionsCall, listSessionsCall, logOutCall } from '@dhc/contracts/member-api/session'
import { addressKey } from '@dhc/reference/address-key'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refusedNoSoonerThan } from '../../platform/http/no-sooner-than.ts'
import { serve } from '../../platform/http/serve.ts'
import { findMember, type Member } from '../member/index.ts'
import type { SentCode } from '../one-time-code/index.ts'
import { callerOf, deviceLabelOf, extendSession, logOut, presentedBy } from '../session/index.ts'
import { logIn, type SignedIn, type SigningIn } from './log-in.ts'
import { beginPasskeyLogin, logInWithPasskey, type PasskeyLoginDeps } from './log-in-with-passkey.ts'
import { endOwnSessions, listOwnSessions } from './own-sessions.ts'

export const signInRoutes =
  (deps: PasskeyLoginDeps): FastifyPluginAsync =>
  async (app) => {
    serveSignIn(app, deps)
    serveOwnSessions(app, deps)
  }

function serveSignIn(app: FastifyInstance, deps: PasskeyLoginDeps): void {
  serve(app, logInCall, async (request, reply) => {
    const { mobile, member_no, password, otp_token, proof_of_work, keep_signed_in } = request.body
    const numbers = { mobile, memberNo: member_no }
    const proofs = { password, proof: otp_token, work: proof_of_work }
    const attempt = { ...numbers, ...proofs, ...signingInOf(deps, request, keep_signed_in) }
    const outcome = await refusedNoSoonerThan(deps.answerAfterMs, () => logIn(deps, attempt))
    if ('codeSent' in outcome) return codeSentView(outcome.codeSent)
    return admittedView(deps, reply, outcome.signedIn, outcome.member)
  })

  // The library's type names each field; what travels is plain JSON.
  serve(app, beginPasskeyLoginCall, async (request) => ({
    ...(await beginPasskeyLogin(deps, addressKey(request.ip))),
  }))
  serve(app, logInWithPasskeyCall, async (request, reply) => {
    const { credential, keep_signed_in } = request.body
    const attempt = { ...signingInOf(deps, request, keep_signed_in), credential }
    const { signedIn, member } = await refusedNoSoonerThan(deps.answerAfterMs, () => logInWithPasskey(deps, attempt))
    return admittedView(deps, reply, signedIn, member)
  })

  serve(app, extendTokenCall, async (request, reply) => {
    const { token, expiresIn, renewed } = await extendSession(
      deps,
      presentedBy(deps, request, 'dhc-member'),
      async (id) => {
        const member = await findMember(deps, { id })
        return member?.maySignIn ? member.memberType : undefined
      },
    )
    if (renewed) deps.cookies.setSession(reply, 'dhc-member', renewed)
    return { access_token: token, expires_in: expiresIn }
  })

  serve(app, logOutCall, async (request, reply) => {
    await logOut(deps, presentedBy(deps, request, 'dhc-member'))
    deps.cookies.clearSession(reply, 'dhc-member')
    // Not "storage": that would wipe language, font size and cookie agreement.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
}

function serveOwnSessions(app: FastifyInstance, deps: PasskeyLoginDeps): void {
  serve(app, listSessionsCall, async (request) => {
    const rows = await listOwnSessions(deps, callerOf(request).session)
    const items = rows.map((row) => ({
      id: row.id,
      device: row.deviceLabel,
      signed_in_at: toHongKongIso(row.createdAt),
      last_seen_at: toHongKongIso(row.lastSeenAt),
      is_current: row.isCurrent,
      kept_until: row.kept ? toHongKongIso(row.absoluteUntil) : null,
    }))
    return { items }
  })

  serve(app, endSessionsCall, async (request) => ({
    ended: await endOwnSessions(deps, callerOf(request).session, request.body.ids, request.id),
  }))
}

function signingInOf(deps: PasskeyLoginDeps, request: FastifyRequest, kept = false): SigningIn {
  return {
    kept,
    address: addressKey(request.ip),
    device: deps.cookies.deviceCookie(request),
    formerCookie: deps.cookies.sessionSecret(request, 'dhc-member'),
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    requestId: request.id,
  }
}

/** The token in the response, its other half in a cookie. */
function admittedView(deps: PasskeyLoginDeps, reply: FastifyReply, session: SignedIn, member: Member) {
  deps.cookies.setSession(reply, 'dhc-member', session)
  deps.cookies.setDevice(reply, session.device)
  return {
    access_token: session.token,
    expires_in: session.expiresIn,
    token_type: 'Bearer' as const,
    member: {
      member_no: member.particulars.member_no,
      name_zh: member.nameZh,
      name_en: member.nameEn,
      member_type: member.memberType,
      language: member.language,
    },
  }
}

function codeSentView(sent: SentCode) {
  return {
    otp_required: true as const,
    otp_id: sent.id,
    masked_mobile: sent.maskedMobile,
    resend_after: oneTimePasswordRules.resendAfterSeconds,
    expires_in: oneTimePasswordRules.validMinutes * 60,
  }
}
