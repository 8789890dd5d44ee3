import { emptyPayload } from '@dhc/contracts/member-api/envelope'
import {
  changedMobileView,
  changeMobilePath,
  changeMobileRequest,
  deletionRequestPath,
  deletionRequestView,
  exportPagePath,
  exportPageView,
  exportPath,
  exportView,
  profilePath,
  profileView,
  updateProfilePath,
  updateProfileRequest,
  withdrawDeletionPath,
} from '@dhc/contracts/member-api/profile'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { localeOfHeader } from '../../platform/http/accept-language.ts'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { profileOf } from '../member/index.ts'
import { type Guards, memberOf, requireRecentSignIn } from '../session/index.ts'
import { changeMobile } from './change-mobile.ts'
import { type ExportDeps, exportMember } from './export-member.ts'
import { ownDataPage } from './own-data-page.ts'
import { requestDeletion, withdrawDeletion } from './request-deletion.ts'
import { showMember } from './show-profile.ts'
import { type ProfileChange, updateProfile } from './update-profile.ts'

type RouteDeps = ExportDeps & { readonly guards: Guards }

const ofAnyMember = ['sessionExpired', 'sessionRevoked', 'notAllowed'] as const
const described = <Body extends z.ZodType | undefined, Payload extends z.ZodType>(
  summary: string,
  body: Body,
  payload: Payload,
  errors: Parameters<typeof operation>[0]['errors'],
) => operation({ summary, tag: 'member', body, payload, errors: [...ofAnyMember, ...errors] })

export const profileRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addProfile(app, deps)
    addUpdate(app, deps)
    addChangeMobile(app, deps)
    addExport(app, deps)
    addDeletion(app, deps)
    addWithdrawal(app, deps)
  }

function addProfile(app: ZodApp, deps: RouteDeps): void {
  app.post(
    profilePath,
    { onRequest: deps.guards.member, schema: described('My record (3.3)', undefined, profileView, []) },
    async (request) => succeed(request, profileOf(await showMember(deps, memberOf(request).id))),
  )
}

function addUpdate(app: ZodApp, deps: RouteDeps): void {
  app.post(
    updateProfilePath,
    {
      onRequest: deps.guards.member,
      schema: described('Change what a member may change (D-101)', updateProfileRequest, profileView, [
        ...(['validationFailed', 'changedMeanwhile', 'channelMissing', 'notInDistrict'] as const),
      ]),
    },
    async (request) => {
      const { version, ...sent } = request.body
      const change = Object.fromEntries(
        Object.entries(sent).filter(([, value]) => value !== undefined),
      ) as ProfileChange
      const wish = { version, change, language: localeOfHeader(request.headers['accept-language']) }
      return succeed(request, profileOf(await updateProfile(deps, memberOf(request).id, wish, request.id)))
    },
  )
}

function addChangeMobile(app: ZodApp, deps: RouteDeps): void {
  app.post(
    changeMobilePath,
    {
      onRequest: deps.guards.member,
      schema: described('Change the mobile number', changeMobileRequest, changedMobileView, [
        ...(['validationFailed', 'mobileTaken', 'mobileNotVerified', 'currentPasswordWrong'] as const),
        ...(['accountLocked', 'accountSuspended'] as const),
      ]),
    },
    async (request) => {
      const { otp_token, mobile, password } = request.body
      await changeMobile(deps, memberOf(request).id, { proof: otp_token, mobile, password }, request.id)
      return succeed(request, { mobile })
    },
  )
}

function addExport(app: ZodApp, deps: RouteDeps): void {
  app.post(
    exportPath,
    {
      onRequest: deps.guards.member,
      schema: described('All my data as JSON (PRIV-01)', undefined, exportView, ['confirmationNeeded']),
    },
    async (request) => {
      const { id, session } = memberOf(request)
      requireRecentSignIn(session, deps.clock)
      return succeed(request, await exportMember(deps, id, request.id))
    },
  )
  app.post(
    exportPagePath,
    {
      onRequest: deps.guards.member,
      schema: described('All my data as a page to read (PRIV-01)', undefined, exportPageView, ['confirmationNeeded']),
    },
    async (request) => {
      const { id, session } = memberOf(request)
      requireRecentSignIn(session, deps.clock)
      const exported = await exportMember(deps, id, request.id)
      // In the order of the contract, which is that of the questions.
      const inOrder = { ...exported, profile: profileView.parse(exported.profile) }
      return succeed(request, { page: ownDataPage(localeOfHeader(request.headers['accept-language']), inOrder) })
    },
  )
}

function addDeletion(app: ZodApp, deps: RouteDeps): void {
  app.post(
    deletionRequestPath,
    {
      onRequest: deps.guards.member,
      schema: described('Ask for deletion (PRIV-02)', undefined, deletionRequestView, ['confirmationNeeded']),
    },
    async (request) => {
      const { id, session } = memberOf(request)
      requireRecentSignIn(session, deps.clock)
      return succeed(request, { deletion_due_on: await requestDeletion(deps, id, request.id) })
    },
  )
}

function addWithdrawal(app: ZodApp, deps: RouteDeps): void {
  app.post(
    withdrawDeletionPath,
    {
      onRequest: deps.guards.member,
      schema: described('Withdraw the request for deletion', undefined, emptyPayload, []),
    },
    async (request) => {
      await withdrawDeletion(deps, memberOf(request).id, request.id)
      return succeed(request, {})
    },
  )
}
