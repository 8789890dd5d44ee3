import {
  abandonPlaceCall,
  applyCall,
  cancelBallotEntryCall,
  checkEligibilityCall,
  showEnrolmentCall,
  takeLeaveCall,
  withdrawApplicationCall,
} from '@dhc/contracts/member-api/enrol'
import { showEnrolledCall, showRecordsCall } from '@dhc/contracts/member-api/enrolments'
import {
  listOfferedQuotasCall,
  showRemainingQuotaCall,
  showRemainingQuotasCall,
} from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { isSigned, signatureOf, unsigned } from '../../platform/http/process-signature.ts'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { callerOf, memberOf, type ShownDeps } from '../session/index.ts'
import { checkEligibility } from './check-eligibility.ts'
import { enrolmentDeskRoutes } from './desk/routes.ts'
import type { Actor } from './domain/own-actions.ts'
import { actionsOfCarer } from './domain/own-actions.ts'
import { endOwnEnrolment, type waysOut } from './end-enrolment.ts'
import type { EnrolmentDeps } from './enrol.ts'
import { enrol } from './enrol.ts'
import { ballotGroupRoutes } from './group/routes.ts'
import { showRecords } from './member-enrolments.ts'
import { type EnrolmentView, recordViewOf, showEnrolled, showEnrolment } from './show-enrolment.ts'
import {
  listOfferedQuotas,
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'
import { takeLeave } from './take-leave.ts'

type RouteDeps = EnrolmentDeps & QuotaDeps & ShownDeps

/** Enrolling, the places left, groups in a ballot, and what staff do with all of them. */
export const enrolmentRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(ownEnrolmentRoutes(deps))
    await app.register(quotaRoutes(deps))
    await app.register(ballotGroupRoutes(deps))
    await app.register(enrolmentDeskRoutes(deps))
  }

const ownEnrolmentRoutes =
  (deps: EnrolmentDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, checkEligibilityCall, (request) =>
      checkEligibility(deps, { memberId: memberOf(request).id, ...request.body }),
    )

    serve(app, applyCall, async (request) => {
      const { memberId, by } = personOf(request)
      // Whose own documents nobody has seen applies for nobody else either (D-071).
      if (request.actedFor && callerOf(request).memberType === 'PROVISIONAL') throw new MemberError('notEligible')
      const id = await enrol(deps, { memberId, by, ...request.body, retry: retryOf(applyCall, request) })
      return asCallerSees(request, await showEnrolment(deps, memberId, id))
    })

    serveWayOut(app, deps, cancelBallotEntryCall, 'cancel')
    serveWayOut(app, deps, withdrawApplicationCall, 'withdraw')
    serveWayOut(app, deps, abandonPlaceCall, 'abandon')

    serve(app, takeLeaveCall, async (request) => {
      const { memberId, by } = personOf(request)
      const { enrolmentId, lessonUuid } = request.body
      await takeLeave(deps, { memberId, by, ...request.body, retry: retryOf(takeLeaveCall, request) })
      const { lessons } = await showEnrolment(deps, memberId, enrolmentId)
      const lesson = lessons.find((each) => each.lessonUuid === lessonUuid)
      if (!lesson) throw new MemberError('notFound')
      return lesson
    })

    serve(app, showEnrolmentCall, async (request) =>
      asCallerSees(request, await showEnrolment(deps, memberOf(request).id, request.body.enrolmentId)),
    )

    serve(app, showEnrolledCall, async (request) => {
      const page = await showEnrolled(deps, memberOf(request).id, request.body)
      return { ...page, items: page.items.map((view) => asCallerSees(request, view)) }
    })

    serve(app, showRecordsCall, async (request) => {
      const records = await showRecords(deps, memberOf(request).id, request.body)
      return { ...records, items: records.items.map(recordViewOf) }
    })
  }

type WayOutCall = typeof cancelBallotEntryCall | typeof withdrawApplicationCall | typeof abandonPlaceCall

function serveWayOut(app: FastifyInstance, deps: EnrolmentDeps, call: WayOutCall, way: keyof typeof waysOut): void {
  serve(app, call, async (request) => {
    const { memberId, by } = personOf(request)
    const { enrolmentId } = request.body
    await endOwnEnrolment(deps, way, { memberId, by, enrolmentId, retry: retryOf(call, request) })
    return asCallerSees(request, await showEnrolment(deps, memberId, enrolmentId))
  })
}

function asCallerSees({ actedFor }: FastifyRequest, view: EnrolmentView): EnrolmentView {
  return actedFor ? { ...view, actions: actionsOfCarer(view.actions, actedFor.rights) } : view
}

/** D-140: whose enrolment it is, and who does it: the member, or a carer signed in as themselves. */
function personOf(request: FastifyRequest): { readonly memberId: string; readonly by: Actor } {
  const [memberId, actorId] = [memberOf(request).id, callerOf(request).id]
  return { memberId, by: { actorKind: memberId === actorId ? 'MEMBER' : 'CARER', actorId } }
}

type QuotaDeps = RemainingQuotaDeps & { readonly webhookSecret: string; readonly signatureClock?: Clock }

/** Places left (S7-25); of every class at once for web, which answers visitors out of that list (decision 0026). */
const quotaRoutes =
  (deps: QuotaDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showRemainingQuotaCall, async ({ body }) => quotaView(await showRemainingQuota(deps, body.strapiUuid)))

    serve(app, showRemainingQuotasCall, async ({ body }) => ({
      items: (await showRemainingQuotas(deps, body.strapiUuids)).map(quotaView),
    }))

    const onRequest = async (request: FastifyRequest) => {
      const signed = Buffer.from(listOfferedQuotasCall.path)
      if (!isSigned(deps.webhookSecret, signatureOf(request), signed, (deps.signatureClock ?? deps.clock).now()))
        throw unsigned()
    }
    const listAll = async () => ({ items: (await listOfferedQuotas(deps)).map(quotaView) })
    serve(app, listOfferedQuotasCall, listAll, { onRequest })
  }

const quotaView = (quota: RemainingQuota) => ({ ...quota, asOf: toHongKongIso(quota.asOf) })
