import { lostLogLines } from '@dhc/log-output/standard-output'
import type { Metrics, Sample } from '@dhc/telemetry/metrics'
import type { FastifyBaseLogger } from 'fastify'
import type { Readiness } from './modules/system/readiness.ts'
import { readServiceState, type ServiceState, type ServiceStateDeps } from './modules/upkeep/service-state.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { raisedAlarms } from './platform/logging/create-logger.ts'
import { reportNowAndThen } from './platform/logging/report-now-and-then.ts'
import type { PasswordHasher } from './platform/passwords/password-hasher.ts'

type Observed = ServiceStateDeps &
  Pick<OpenDatabase, 'poolState'> & {
    readonly metrics: Metrics
    readonly log: FastifyBaseLogger
    readonly readiness: Readiness
    readonly clockAheadMs: () => number | undefined
    readonly passwords: Pick<PasswordHasher, 'load'>
  }

/** What an operator must be told of this process and of what all of them share. */
export function observeService(deps: Observed): void {
  observeThisProcess(deps)
  observeWhatIsShared(deps)
}

function observeThisProcess({ metrics, readiness, clockAheadMs, passwords, poolState }: Observed): void {
  let isReady = false
  metrics.beforeEach(async () => {
    isReady = (await readiness.missing()).length === 0
  })
  metrics.gauge('dhc_ready', 'Whether requests may be sent here.', () => Number(isReady))
  metrics.readCounter('dhc_log_lines_lost_total', 'Log lines that could be written nowhere.', lostLogLines)
  metrics.gauge('dhc_clock_ahead_seconds', 'How far the clock of this machine is off the database.', () => {
    const ahead = clockAheadMs()
    return ahead === undefined ? undefined : ahead / 1000
  })
  metrics.gauge('dhc_alarm_raised_timestamp_seconds', 'When this process wrote an alarm last, by its name.', () =>
    [...raisedAlarms()].map(([alarm, at]) => ({ labels: { alarm }, value: at / 1000 })),
  )
  metrics.gauge('dhc_password_comparisons', 'Passwords being compared, and waiting for it.', () => {
    const { running, waiting } = passwords.load()
    return [state('running', running), state('waiting', waiting)]
  })
  metrics.gauge('dhc_database_pool_connections', 'Connections of this process by what they do.', () => {
    const { busy, idle } = poolState()
    return [state('busy', busy), state('idle', idle)]
  })
  metrics.gauge('dhc_database_pool_size', 'How many connections this process may have.', () => poolState().most)
  metrics.gauge('dhc_database_pool_waiting', 'Who waits for a connection.', () => poolState().waiting)
}

const state = (name: string, value: number): Sample => ({ labels: { state: name }, value })

/** Each process tells it, so that it is told as long as one of them is there; whoever adds takes the largest. */
function observeWhatIsShared(deps: Observed): void {
  const { metrics } = deps
  const report = reportNowAndThen(deps.log, 'what the database has could not be read for the metrics')
  let now: ServiceState | undefined
  metrics.beforeEach(async () => {
    now = await readServiceState(deps).catch((error: unknown) => void report(error))
  })
  const gauge = (name: string, help: string, read: (state: ServiceState) => number | null | undefined) =>
    metrics.gauge(name, help, () => (now && read(now)) ?? undefined)
  const ofEachJob = (name: string, help: string, read: (job: ServiceState['jobs'][number]) => number | null) =>
    metrics.gauge(name, help, () =>
      now?.jobs.flatMap((job) => {
        const value = read(job)
        return value === null ? [] : [{ labels: { queue: job.queue }, value }]
      }),
    )

  gauge('dhc_database_connections', 'Connections of everybody to PostgreSQL.', (s) => s.database.connections)
  gauge('dhc_database_connections_limit', 'How many PostgreSQL allows.', (s) => s.database.mostConnections)
  gauge(
    'dhc_database_commit_waits_seconds',
    'How long the oldest commit has waited for a standby.',
    (s) => s.database.commitWaitsSeconds,
  )
  gauge('dhc_database_archived_timestamp_seconds', 'When PostgreSQL archived its log last.', (s) =>
    seconds(s.database.archive?.lastDoneAt),
  )
  gauge('dhc_database_archive_failing', 'Whether the last try to archive failed; only where it archives.', (s) =>
    s.database.archive ? Number(s.database.archive.isFailing) : null,
  )
  gauge('dhc_backup_following', 'Whether the backup follows the database; only where there is one.', (s) =>
    s.database.isBackupFollowing === undefined ? null : Number(s.database.isBackupFollowing),
  )
  gauge('dhc_outbox_waiting', 'Messages that have not left.', (s) => s.outbox.waiting)
  gauge('dhc_outbox_oldest_due_seconds', 'For how long the oldest message has been due; 0 if none is.', (s) =>
    age(s.outbox.oldestDueAt, deps.clock.now()),
  )
  gauge('dhc_outbox_lost', 'Messages given up within a day, codes not counted.', (s) => s.outbox.lost)
  gauge('dhc_audit_unsealed_rows', 'Rows of the audit log without a seal.', (s) => s.seal.waiting)
  gauge('dhc_audit_oldest_unsealed_seconds', 'For how long the oldest of them has waited; 0 if none does.', (s) =>
    age(s.seal.oldestAt, deps.clock.now()),
  )
  ofEachJob('dhc_job_waiting', 'Runs that wait.', ({ waiting }) => waiting)
  ofEachJob('dhc_job_done_timestamp_seconds', 'When a job was done last.', ({ lastDoneAt }) => seconds(lastDoneAt))
  ofEachJob('dhc_job_failing', 'Whether its newest run was given up.', ({ isFailing }) => Number(isFailing))
  ofEachJob('dhc_job_late', 'Whether it has missed its plan.', ({ isLate }) => Number(isLate))
  gauge('dhc_weather_feed_silent', "Whether the Observatory's feed is silent; only where it is read.", (s) =>
    s.weather.state === 'OFF' ? null : Number(s.weather.state === 'SILENT'),
  )
}

const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : null)
const age = (at: Date | null, now: Date) => (at ? Math.max(0, now.getTime() - at.getTime()) / 1000 : 0)
