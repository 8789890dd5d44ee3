import {
  importMemberReadingsCall,
  listMemberReadingsCall,
  recordHealthCheckCall,
  recordMemberReadingCall,
  removeReadingCall,
} from '@dhc/contracts/staff-api/health-data'
import { changeRiskCall, listMemberRisksCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { toldChanges } from '@dhc/reference/message-rules'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  addHealthCheck,
  addReading,
  type ChangedRisk,
  changeRisk,
  everyRisk,
  type Imported,
  importPatience,
  importReadings,
  readingViewOf,
  recordRisk,
  seriesViewOf,
} from '../health/index.ts'
import { clerkOf } from '../session/index.ts'
import { readByStaff, removeByStaff, writeByStaff } from './by-staff.ts'
import type { HealthDeskDeps } from './desk-deps.ts'
import { enteredBy } from './entered-by.ts'
import { recallRoutes } from './recall-routes.ts'
import { riskTemplatesFor } from './risk-templates.ts'

/** Section 3.13.5: what those who treat members read and write down. */
export const healthDeskRoutes =
  (deps: HealthDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serveReadings(app, deps)
    serveManyReadings(app, deps)
    serveRisks(app, deps)
    await app.register(recallRoutes(deps))
  }

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
    await removeByStaff(deps, clerkOf(request), request.params.id, request.body.reason)
    return {}
  })
}

/** A health check or a file: many at once, all of them or none. */
function serveManyReadings(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, recordHealthCheckCall, async (request) => {
    const memberId = request.params.id
    const check = { memberId, by: enteredBy(request), measured: request.body.readings }
    const retry = retryOf(recordHealthCheckCall, request)
    const act = { action: 'health.check', memberId }
    const { member, readings } = await writeByStaff(deps, clerkOf(request), act, (tx) =>
      addHealthCheck(deps, tx, { ...check, retry }),
    )
    return { items: readings.map((reading) => readingViewOf(member, reading)) }
  })

  serve(app, importMemberReadingsCall, async (request) => {
    const memberId = request.params.id
    const given = { memberId, by: enteredBy(request), csv: request.body.csv }
    const retry = retryOf(importMemberReadingsCall, request)
    const done = await writeByStaff<Imported>(
      deps,
      clerkOf(request),
      (imported) => ({ action: 'health.import', memberId, detail: countsOf(imported) }),
      (tx) => importReadings(deps, tx, { ...given, retry }),
      importPatience,
    )
    return { ...done, problems: [...done.problems] }
  })
}

/** How many, and nothing of what they say. */
function countsOf({ stored, known, problems }: Imported): string {
  return problems.length > 0 ? `nothing stored, ${problems.length} bad lines` : `${stored} stored, ${known} known`
}

function serveRisks(app: FastifyInstance, deps: HealthDeskDeps): void {
  serve(app, listMemberRisksCall, (request) => {
    const act = { action: 'risk.read', memberId: request.params.id }
    const locale = localeOfHeader(request.headers['accept-language'])
    return readByStaff(deps, clerkOf(request), act, async (record) => ({
      items: await everyRisk(deps, record),
      templates: riskTemplatesFor(record.member.language, locale),
    }))
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
    const { after } = await writeByStaff<ChangedRisk>(
      deps,
      clerkOf(request),
      (changed) => ({ action: 'risk.change', memberId, changes: toldChanges(changed.before, changed.after) }),
      (tx) => changeRisk(deps, tx, { memberId, by, assessor, risk: request.body, id }),
    )
    return after
  })
}
