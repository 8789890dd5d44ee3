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
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { callerOf, memberOf } from '../session/index.ts'
import { apply } from './apply.ts'
import { checkEligibility } from './check-eligibility.ts'
import type { Actor } from './domain/actor.ts'
import { actionsOfCarer } from './domain/own-actions.ts'
import { endOwnEnrolment, type waysOut } from './end-own-enrolment.ts'
import type { EnrolmentDeps } from './enrolment-deps.ts'
import { showEnrolled } from './show-enrolled.ts'
import { showEnrolment } from './show-enrolment.ts'
import { showRecords } from './show-records.ts'
import { takeLeave } from './take-leave.ts'
import { type EnrolmentView, recordViewOf } from './views.ts'

export const enrolmentRoutes =
  (deps: EnrolmentDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, checkEligibilityCall, (request) =>
      checkEligibility(deps, { memberId: memberOf(request).id, ...request.body }),
    )

    serve(app, applyCall, async (request) => {
      const { memberId, by } = personOf(request)
      const id = await apply(deps, { memberId, by, ...request.body, retry: retryOf(applyCall, request) })
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

/** D-140: whose enrolment it is, and who does it: the member, or a carer in the own session. */
function personOf(request: FastifyRequest): { readonly memberId: string; readonly by: Actor } {
  const [memberId, actorId] = [memberOf(request).id, callerOf(request).id]
  return { memberId, by: { actorKind: memberId === actorId ? 'MEMBER' : 'CARER', actorId } }
}
