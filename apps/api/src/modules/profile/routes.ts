import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import {
  changeMobileCall,
  exportMemberCall,
  exportMemberPageCall,
  profileView,
  requestDeletionCall,
  showProfileCall,
  updateProfileCall,
  withdrawDeletionCall,
} from '@dhc/contracts/member-api/profile'
import { listMemberAccessCall } from '@dhc/contracts/staff-api/member-record'
import {
  askDeletionAtCounterCall,
  copyOwnDataCall,
  withdrawDeletionAtCounterCall,
} from '@dhc/contracts/staff-api/own-data'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { jsonOf, jsonOfText, serveExport } from '../../platform/http/serve-export.ts'
import { type Member, profileOf } from '../member/index.ts'
import { countUnread } from '../notification/index.ts'
import { callerOf, clerkOf, memberOf, requireRecentSignIn } from '../session/index.ts'
import { type ExportDeps, exportMember } from './export-member.ts'
import { listAccess, listAccessForStaff } from './list-access.ts'
import {
  type AtCounterDeps,
  askDeletionAtCounter,
  copyOwnData,
  type InPerson,
  withdrawDeletionAtCounter,
} from './own-data-at-counter.ts'
import { ownDataPage } from './own-data-page.ts'
import { requestDeletion, withdrawDeletion } from './request-deletion.ts'
import { changeMobile, type ProfileChange, showMember, updateProfile } from './update-profile.ts'

export const profileRoutes =
  (deps: AtCounterDeps): FastifyPluginAsync =>
  async (app) => {
    serveProfile(app, deps)
    serveOwnData(app, deps)
    serveAtCounter(app, deps)
    serve(app, listMemberAccessCall, (request) => {
      const asked = { ...request.query, locale: localeOfHeader(request.headers['accept-language']) }
      return listAccessForStaff(deps, clerkOf(request), request.params.id, asked)
    })
  }

function serveProfile(app: FastifyInstance, deps: ExportDeps): void {
  const shown = async (member: Member) => profileOf(member, await countUnread(deps.db, member.id))

  serve(app, showProfileCall, async (request) => shown(await showMember(deps, memberOf(request).id)))

  serve(app, updateProfileCall, async (request) => {
    const { version, ...sent } = request.body
    const given = Object.entries(sent).filter(([, value]) => value !== undefined)
    const change = Object.fromEntries(given) as ProfileChange
    const wanted = { version, change, language: localeOfHeader(request.headers['accept-language']) }
    return shown(await updateProfile(deps, memberOf(request).id, wanted, request.id))
  })

  serve(app, changeMobileCall, async (request) => {
    const { otp_token, mobile, password } = request.body
    await changeMobile(deps, callerOf(request).session, { proof: otp_token, mobile, password }, request.id)
    return { mobile }
  })
}

/** for who has no phone. */
function serveAtCounter(app: FastifyInstance, deps: AtCounterDeps): void {
  serveExport(app, copyOwnDataCall, {
    whom: (request) => clerkOf(request).id,
    open: async (request) => {
      const { id } = request.params as { id: string }
      return jsonOfText('page', await copyOwnData(deps, clerkOf(request), id, shownIn(request.body as Shown)))
    },
  })

  serve(app, askDeletionAtCounterCall, async (request) => {
    const shown = shownIn(request.body)
    return { deletion_due_on: await askDeletionAtCounter(deps, clerkOf(request), request.params.id, shown) }
  })

  serve(app, withdrawDeletionAtCounterCall, async (request) => {
    await withdrawDeletionAtCounter(deps, clerkOf(request), request.params.id, shownIn(request.body))
    return {}
  })
}

type Shown = { readonly identity_document: InPerson['document']; readonly identity_seen: boolean }
const shownIn = ({ identity_document: document, identity_seen: isIdentitySeen }: Shown) => ({
  document,
  isIdentitySeen,
})

function serveOwnData(app: FastifyInstance, deps: ExportDeps): void {
  const exportFor = async (request: FastifyRequest) => {
    const exported = await exportMember(deps, recentMember(request), request.id)
    // In the order of the contract, which is that of the questions.
    return { ...exported, profile: profileView.parse(exported.profile) }
  }
  const whom = (request: FastifyRequest) => callerOf(request).id
  const recentMember = (request: FastifyRequest) => {
    const { id, session } = callerOf(request)
    requireRecentSignIn(session, deps.clock)
    return id
  }

  serveExport(app, exportMemberCall, { whom, open: async (request) => jsonOf(await exportFor(request)) })

  serve(app, listAccessCall, (request) => {
    const locale = localeOfHeader(request.headers['accept-language'])
    return listAccess(deps, memberOf(request).id, { ...request.body, locale })
  })

  serveExport(app, exportMemberPageCall, {
    whom,
    open: async (request) => {
      const locale = localeOfHeader(request.headers['accept-language'])
      return jsonOfText('page', ownDataPage(locale, await exportFor(request)))
    },
  })

  serve(app, requestDeletionCall, async (request) => {
    const { otp_token: proof, password } = request.body
    return { deletion_due_on: await requestDeletion(deps, memberOf(request).id, { proof, password }, request.id) }
  })

  serve(app, withdrawDeletionCall, async (request) => {
    await withdrawDeletion(deps, memberOf(request).id, request.id)
    return {}
  })
}
