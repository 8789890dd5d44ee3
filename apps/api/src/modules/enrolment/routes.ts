import {
  enrolledPath,
  enrolledRequest,
  enrolledView,
  recordsPath,
  recordsRequest,
  recordsView,
} from '@dhc/contracts/member-api/enrolments'
import {
  remainingQuotaPath,
  remainingQuotaRequest,
  remainingQuotasPath,
  remainingQuotasRequest,
  remainingQuotasView,
  remainingQuotaView,
} from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import type { ZodApp } from '../../platform/http/zod-app.ts'
import { type Guards, memberOf } from '../session/index.ts'
import type { MemberEnrolmentsDeps } from './member-enrolments.ts'
import { showEnrolled } from './show-enrolled.ts'
import { showRecords } from './show-records.ts'
import {
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'
import { enrolmentViewOf, recordViewOf } from './views.ts'

type RouteDeps = RemainingQuotaDeps & MemberEnrolmentsDeps & { readonly guards: Guards }

const tag = 'health programme'
const ofAnyMember = ['sessionExpired', 'sessionRevoked', 'notAllowed'] as const

export const enrolmentRoutes =
  (deps: RouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addRemainingQuota(app, deps)
    addRemainingQuotas(app, deps)
    addEnrolled(app, deps)
    addRecords(app, deps)
  }

function addRemainingQuota(app: ZodApp, deps: RouteDeps): void {
  app.post(
    remainingQuotaPath,
    {
      schema: operation({
        summary: 'Places left in a class (S7-25)',
        tag,
        body: remainingQuotaRequest,
        payload: remainingQuotaView,
        errors: ['validationFailed', 'classNotFound'],
      }),
    },
    async (request) => {
      const quota = await showRemainingQuota(deps, request.body.strapiUuid)
      return succeed(request, toView(quota))
    },
  )
}

function addRemainingQuotas(app: ZodApp, deps: RouteDeps): void {
  app.post(
    remainingQuotasPath,
    {
      schema: operation({
        summary: 'Places left in many classes; those that are not offered are left out',
        tag,
        body: remainingQuotasRequest,
        payload: remainingQuotasView,
        errors: ['validationFailed'],
      }),
    },
    async (request) => {
      const quotas = await showRemainingQuotas(deps, request.body.strapiUuids)
      return succeed(request, { items: quotas.map(toView) })
    },
  )
}

const toView = (quota: RemainingQuota) => ({ ...quota, asOf: toHongKongIso(quota.asOf) })

function addEnrolled(app: ZodApp, deps: RouteDeps): void {
  app.post(
    enrolledPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'My enrolled courses (D-118)',
        tag,
        body: enrolledRequest,
        payload: enrolledView,
        errors: [...ofAnyMember, 'validationFailed'],
      }),
    },
    async (request) => {
      const enrolled = await showEnrolled(deps, memberOf(request).id, request.body)
      return succeed(request, { ...enrolled, items: enrolled.items.map(enrolmentViewOf) })
    },
  )
}

function addRecords(app: ZodApp, deps: RouteDeps): void {
  app.post(
    recordsPath,
    {
      onRequest: deps.guards.member,
      schema: operation({
        summary: 'My records of a period (D-118, D-119)',
        tag,
        body: recordsRequest,
        payload: recordsView,
        errors: [...ofAnyMember, 'validationFailed'],
      }),
    },
    async (request) => {
      const records = await showRecords(deps, memberOf(request).id, request.body)
      return succeed(request, { ...records, items: records.items.map(recordViewOf) })
    },
  )
}
