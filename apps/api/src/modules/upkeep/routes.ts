import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import type { Presence } from '@dhc/announcements/presence'
import { listJobsCall, showServiceStateCall, verifyAuditCall } from '@dhc/contracts/staff-api/upkeep'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { type AuditVerdict, recordAudit, type SealingDeps, type VerifyDeps } from '../audit/index.ts'
import { clerkOf, signedBy } from '../session/index.ts'
import { readServiceState, type ServiceState, type ServiceStateDeps } from './service-state.ts'
import { createVerifier, instant, showJobs } from './verify-in-time.ts'

export type UpkeepDeps = SealingDeps &
  VerifyDeps &
  ServiceStateDeps & {
    readonly clock: Clock
    readonly announcements: Pick<ContentAnnouncements, 'present'>
    readonly isCmsAnswering: () => Promise<boolean>
    readonly findMissingMigration: () => Promise<string | undefined>
  }

/** What an administrator looks at when something seems not to happen, or not to be true. */
export const upkeepRoutes =
  (deps: UpkeepDeps): FastifyPluginAsync =>
  async (app) => {
    const verify = createVerifier(deps)

    serve(app, listJobsCall, async () => ({ items: await showJobs(deps.inTransaction) }))

    serve(app, showServiceStateCall, async () => {
      const [state, processes, cmsAnswers, missing] = await Promise.all([
        readServiceState(deps),
        deps.announcements.present(),
        deps.isCmsAnswering(),
        deps.findMissingMigration(),
      ])
      return {
        processes: processes.map(processView),
        cms_answers: cmsAnswers,
        ...sharedView(state, missing),
      }
    })

    serve(app, verifyAuditCall, async (request) => {
      const verdict = await verify()
      const state = stateOf(verdict)
      const what = { action: 'audit.verify', detail: state, outcome: 'DONE' } as const
      await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerkOf(request)), ...what }, deps.clock.now()))
      return {
        state,
        rows: verdict?.head.sealNo ?? null,
        waiting: verdict?.waiting ?? null,
        heads_compared: verdict?.headsCompared ?? null,
        because: verdict?.broken?.because ?? null,
        position: verdict?.broken?.position ?? null,
      }
    })
  }

function stateOf(verdict: AuditVerdict | undefined): 'WHOLE' | 'BROKEN' | 'GOES_ON' {
  if (verdict === undefined) return 'GOES_ON'
  return verdict.broken ? 'BROKEN' : 'WHOLE'
}

const processView = ({ isReady, lostLogLines, oldPages, clockAheadMs, since, ...process }: Presence) => ({
  ...process,
  since: toHongKongIso(new Date(since)),
  ready: isReady,
  lost_log_lines: lostLogLines,
  old_pages: oldPages,
  clock_ahead_ms: clockAheadMs,
})

function sharedView({ database, outbox, jobs, seal, weather }: ServiceState, missing: string | undefined) {
  return {
    database: {
      version: database.version,
      since: toHongKongIso(database.since),
      connections: database.connections,
      most_connections: database.mostConnections,
      commit_waits_seconds: database.commitWaitsSeconds,
      missing_migration: missing ?? null,
    },
    outbox: { waiting: outbox.waiting, oldest_due_at: instant(outbox.oldestDueAt), lost: outbox.lost },
    jobs: {
      known: jobs.length,
      failing: jobs.filter(({ isFailing }) => isFailing).map(({ queue }) => queue),
      late: jobs.filter(({ isLate }) => isLate).map(({ queue }) => queue),
    },
    audit: { unsealed: seal.waiting, oldest_unsealed_at: instant(seal.oldestAt) },
    backup: {
      follows: database.isBackupFollowing ?? null,
      archived_at: instant(database.archive?.lastDoneAt ?? null),
      archive_fails: database.archive?.isFailing ?? false,
    },
    weather: { state: weather.state, last_good_at: instant(weather.lastGoodAt) },
  }
}
