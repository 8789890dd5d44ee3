import {
  listMemberReadingsCall,
  recordMemberReadingCall,
  removeReadingCall,
} from '@dhc/contracts/staff-api/health-data'
import { changeRiskCall, listMemberRisksCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  addReading,
  changeRisk,
  everyRisk,
  readingViewOf,
  recordRisk,
  removeReading,
  seriesViewOf,
} from '../health/index.ts'
import { clerkOf } from '../session/index.ts'
import { readByStaff, removeByStaff, writeByStaff } from './by-staff.ts'
import type { HealthDeskDeps } from './desk-deps.ts'

/** Section 3.13.5: what those who treat members read and write down. */
export const healthDeskRoutes =
  (deps: HealthDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serveReadings(app, deps)
    serveRisks(app, deps)
  }

const enteredBy = (request: FastifyRequest) => ({ kind: 'STAFF', id: clerkOf(request).id }) as const

function serveReadings(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listMemberReadingsCall, (request) => {
    const act = { action: 'health.read', memberId: request.params.id }
    return readByStaff(deps, clerkOf(request), act, (record) =>
      seriesViewOf(deps, record, { ...request.query, mealType: null }),
    )
  })

  serve(app, recordMemberReadingCall, async (request) => {
    const { recordedAt, ...values } = request.body
    const memberId = request.params.id
    const reading = { recordedAt: new Date(recordedAt), values }
    const retry = retryOf(recordMemberReadingCall, request)
    const act = { action: 'health.record', memberId }
    const written = await writeByStaff(deps, clerkOf(request), act, (tx) =>
      addReading(deps, tx, { memberId, by: enteredBy(request), reading, retry }),
    )
    return readingViewOf(written.member, written.reading)
  })

  serve(app, removeReadingCall, async (request) => {
    await removeByStaff(deps, clerkOf(request), request.body.reason, (tx) => removeReading(tx, request.params.id))
    return {}
  })
}

function serveRisks(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listMemberRisksCall, (request) => {
    const act = { action: 'risk.read', memberId: request.params.id }
    return readByStaff(deps, clerkOf(request), act, async (record) => ({ items: await everyRisk(deps, record) }))
  })

  serve(app, recordRiskCall, async (request) => {
    const memberId = request.params.id
    const by = enteredBy(request)
    const assessor = await deps.nameOfStaff(deps.db, by.id)
    const retry = retryOf(recordRiskCall, request)
    return writeByStaff(deps, clerkOf(request), { action: 'risk.record', memberId }, (tx) =>
      recordRisk(deps, tx, { memberId, by, assessor, risk: request.body, retry }),
    )
  })

  serve(app, changeRiskCall, async (request) => {
    const { id: memberId, assessmentId: id } = request.params
    const by = enteredBy(request)
    const assessor = await deps.nameOfStaff(deps.db, by.id)
    return writeByStaff(deps, clerkOf(request), { action: 'risk.change', memberId }, (tx) =>
      changeRisk(deps, tx, { memberId, by, assessor, risk: request.body, id }),
    )
  })
}
