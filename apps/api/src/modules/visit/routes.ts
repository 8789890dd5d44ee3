import {
  bookVisitCall,
  cancelVisitCall,
  listVisitsCall,
  listVisitTimesCall,
  moveVisitCall,
} from '@dhc/contracts/member-api/visits'
import {
  bookVisitForMemberCall,
  cancelVisitForMemberCall,
  markVisitCall,
  moveVisitForMemberCall,
  setVisitCapacityCall,
  showVisitDayCall,
} from '@dhc/contracts/staff-api/visits'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf, memberOf } from '../session/index.ts'
import { bookForMember, cancelForMember, markVisit, moveForMember, setCapacity, showVisitDay } from './desk-visits.ts'
import { bookOwnVisit, cancelOwnVisit, listOwnVisits, moveOwnVisit } from './own-visits.ts'
import { listFreeTimes, type VisitDeps } from './read-day.ts'

export const visitRoutes =
  (deps: VisitDeps): FastifyPluginAsync =>
  async (app) => {
    const actorOf = (request: FastifyRequest) => ({ memberId: memberOf(request).id, requestId: request.id })
    serve(app, listVisitsCall, (request) => listOwnVisits(deps, memberOf(request).id))
    serve(app, listVisitTimesCall, async (request) => ({ days: await listFreeTimes(deps, request.body.centre) }))
    serve(app, bookVisitCall, (request) => bookOwnVisit(deps, actorOf(request), request.body))
    serve(app, moveVisitCall, (request) => moveOwnVisit(deps, actorOf(request), request.body))
    serve(app, cancelVisitCall, (request) => cancelOwnVisit(deps, actorOf(request), request.body.id))
    serveStaff(app, deps)
  }

function serveStaff(app: FastifyInstance, deps: VisitDeps): void {
  serve(app, showVisitDayCall, (request) => showVisitDay(deps, clerkOf(request), request.query))
  serve(app, bookVisitForMemberCall, (request) => bookForMember(deps, clerkOf(request), request.body))
  serve(app, moveVisitForMemberCall, (request) =>
    moveForMember(deps, clerkOf(request), { ...request.body, ...request.params }),
  )
  serve(app, cancelVisitForMemberCall, (request) => cancelForMember(deps, clerkOf(request), request.params.id))
  serve(app, markVisitCall, (request) => markVisit(deps, clerkOf(request), { ...request.body, ...request.params }))
  serve(app, setVisitCapacityCall, async (request) => {
    const { on, weekday, ...room } = request.body
    await setCapacity(deps, clerkOf(request), { ...room, appliesTo: on ?? weekday ?? '' })
    return {}
  })
}
