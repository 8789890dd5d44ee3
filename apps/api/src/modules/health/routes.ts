import {
  createReadingCall,
  deleteReadingCall,
  exportFhirCall,
  exportReadingsCall,
  importReadingsCall,
  listReadingsCall,
  showLatestReadingsCall,
} from '@dhc/contracts/member-api/health-data'
import { listRiskAssessmentsCall, showRiskAssessmentCall } from '@dhc/contracts/member-api/health-risk'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveExport } from '../../platform/http/serve-export.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { callerOf, memberOf, requireRecentSignIn } from '../session/index.ts'
import { addReading } from './add-reading.ts'
import { countOwn } from './count-own.ts'
import { deleteReading } from './delete-reading.ts'
import type { EnteredBy, NewReading } from './domain/reading.ts'
import { exportAsFhir, exportAsTable } from './export-readings.ts'
import { importPatience, importReadings } from './import-readings.ts'
import { latestViewOf, readerOf, readingViewOf, seriesViewOf } from './list-readings.ts'
import { pageOfRisks, showRisk } from './risk.ts'
import type { HealthDeps } from './sealed-health.ts'

type RouteDeps = HealthDeps & { readonly siteOrigin: string; readonly rateLimits: RateLimits }

/** What members do with their own health data. */
export const healthRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serveReadings(app, deps)
    serveFiles(app, deps)
    serveRisks(app, deps)
  }

/** Somebody else who is gone is not there; one's own record that is gone ends the session. */
const ownReader = (deps: RouteDeps, request: FastifyRequest) =>
  readerOf(deps, memberOf(request).id, request.actedFor ? 'notFound' : 'sessionRevoked')

/** Who types, and about whom (D-140). */
function writingIn(request: FastifyRequest): { readonly memberId: string; readonly by: EnteredBy } {
  const kind = request.actedFor ? 'CARER' : 'MEMBER'
  return { memberId: memberOf(request).id, by: { kind, id: callerOf(request).id } }
}

function serveReadings(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, showLatestReadingsCall, async (request) => latestViewOf(deps, await ownReader(deps, request)))

  serve(app, listReadingsCall, async (request) => seriesViewOf(deps, await ownReader(deps, request), request.body))

  serve(app, createReadingCall, async (request) => {
    const { recordedAt, ...values } = request.body
    const reading: NewReading = { recordedAt: new Date(recordedAt), values }
    const retry = retryOf(createReadingCall, request)
    await countOwn(deps, memberOf(request), 'entries')
    const written = await deps.inTransaction((tx) => addReading(deps, tx, { ...writingIn(request), reading, retry }))
    return readingViewOf(written.member, written.reading)
  })

  serve(app, deleteReadingCall, async (request) => {
    const retry = retryOf(deleteReadingCall, request)
    await deleteReading(deps, { ...writingIn(request), id: request.body.id, retry })
    return {}
  })
}

/** Whoever takes everything away has just typed the password. */
function serveFiles(app: FastifyInstance, deps: RouteDeps): void {
  const readerOfAll = (request: FastifyRequest) => {
    requireRecentSignIn(callerOf(request).session, deps.clock)
    return ownReader(deps, request)
  }
  const whom = (request: FastifyRequest) => callerOf(request).id
  const asked = (request: FastifyRequest) => ({ ...writingIn(request), requestId: request.id })

  serveExport(app, exportReadingsCall, {
    whom,
    open: async (request) => exportAsTable(deps, await readerOfAll(request), asked(request)),
  })

  serveExport(app, exportFhirCall, {
    whom,
    open: async (request) => exportAsFhir(deps, await readerOfAll(request), asked(request)),
  })

  serve(app, importReadingsCall, async (request) => {
    const retry = retryOf(importReadingsCall, request)
    await countOwn(deps, memberOf(request), 'imports')
    const given = { ...writingIn(request), csv: request.body.csv, retry }
    const done = await deps.inTransaction((tx) => importReadings(deps, tx, given), importPatience)
    return { ...done, problems: [...done.problems] }
  })
}

function serveRisks(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, listRiskAssessmentsCall, async (request) =>
    pageOfRisks(deps, await ownReader(deps, request), request.body),
  )

  serve(app, showRiskAssessmentCall, async (request) => showRisk(deps, await ownReader(deps, request), request.body.id))
}
