import { extendTokenCall } from '@dhc/contracts/member-api/extend-token'
import { logInCall } from '@dhc/contracts/member-api/login'
import { endSessionsCall, listSessionsCall, logOutCall } from '@dhc/contracts/member-api/session'
import { addressKey } from '@dhc/reference/address-key'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { refusedNoSoonerThan } from '../../platform/http/no-sooner-than.ts'
import { serve } from '../../platform/http/serve.ts'
import { findMember, type Member } from '../member/index.ts'
import type { SentCode } from '../one-time-code/index.ts'
import { callerOf, deviceLabelOf, extendSession, logOut, presentedBy, type StartedSession } from '../session/index.ts'
import { logIn, type SignInDeps } from './log-in.ts'
import { endOwnSessions, listOwnSessions } from './own-sessions.ts'

export const signInRoutes =
  (deps: SignInDeps): FastifyPluginAsync =>
  async (app) => {
    serveSignIn(app, deps)
    serveOwnSessions(app, deps)
  }

function serveSignIn(app: FastifyInstance, deps: SignInDeps): void {
  serve(app, logInCall, async (request, reply) => {
    const { mobile, member_no, password, otp_token, proof_of_work, keep_signed_in } = request.body
    const attempt = {
      mobile,
      memberNo: member_no,
      password,
      proof: otp_token,
      work: proof_of_work,
      kept: keep_signed_in ?? false,
      address: addressKey(request.ip),
      device: deps.cookies.deviceCookie(request),
      formerCookie: deps.cookies.sessionSecret(request, 'dhc-member'),
      deviceLabel: deviceLabelOf(request.headers['user-agent']),
      requestId: request.id,
    }
    const outcome = await refusedNoSoonerThan(deps.answerAfterMs, () => logIn(deps, attempt))
    if ('codeSent' in outcome) return codeSentView(outcome.codeSent)
    deps.cookies.setSession(reply, 'dhc-member', outcome.signedIn)
    deps.cookies.setDevice(reply, outcome.signedIn.device)
    return signedInView(outcome.signedIn, outcome.member)
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

function serveOwnSessions(app: FastifyInstance, deps: SignInDeps): void {
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

function signedInView(session: Pick<StartedSession, 'token' | 'expiresIn'>, member: Member) {
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
