import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

const instant = z.nullable(z.iso.datetime({ offset: true }))
const forAdmin = { access: ['ADMIN'], tag: 'staff' } as const

export const listJobsCall = describeCall({
  ...forAdmin,
  id: 'listJobs',
  method: 'GET',
  path: '/api/staff/jobs',
  summary: 'What runs by the clock or after an answer: waiting, failed, last run',
  payload: z.object({
    items: z.array(
      z.object({
        queue: z.string(),
        cron: z.nullable(z.string()).check(z.describe('In Hong Kong time; null: on demand')),
        waiting: z.int(),
        running: z.int(),
        failed: z.int().check(z.describe('Given up; what is tried again is waiting')),
        last_done_at: instant,
        last_failed_at: instant,
      }),
    ),
  }),
  errors: [],
})

export const verifyAuditCall = describeCall({
  ...forAdmin,
  id: 'verifyAudit',
  isLong: true,
  method: 'POST',
  path: '/api/staff/audit/verify',
  summary: 'The whole audit log is computed again (SEC-19); a broken link is an alarm as well',
  payload: z.object({
    state: z
      .enum(['WHOLE', 'BROKEN', 'GOES_ON'])
      .check(z.describe('GOES_ON: a long log; the result is in the service’s log')),
    rows: z.nullable(z.int()),
    waiting: z.nullable(z.int()).check(z.describe('Rows of the last seconds, without a seal yet')),
    heads_compared: z.nullable(z.int()),
    because: z.nullable(z.string()),
    position: z.nullable(z.int()),
  }),
  errors: [],
})

const count = z.int()

export const showServiceStateCall = describeCall({
  id: 'showServiceState',
  access: ['MANAGER'],
  tag: 'staff',
  method: 'GET',
  path: '/api/staff/service_state',
  summary: 'How the service is: processes, database, messages, jobs, audit log, backup, weather feed',
  payload: z.object({
    processes: z.array(
      z.object({
        process: z.enum(['api', 'web']),
        name: z.string(),
        version: z.string(),
        since: z.iso.datetime({ offset: true }),
        ready: z.boolean(),
        lost_log_lines: count,
        old_pages: z.nullable(count),
        clock_ahead_ms: z.nullable(z.number()),
      }),
    ),
    cms_answers: z.boolean(),
    database: z.object({
      version: z.string(),
      since: instant,
      connections: count,
      most_connections: count,
      commit_waits_seconds: z.number().check(z.describe('The oldest commit that waits for a standby; 0: none')),
      missing_migration: z.nullable(z.string()),
    }),
    outbox: z.object({
      waiting: count,
      oldest_due_at: instant,
      lost: count.check(z.describe('Given up within a day; codes are not counted')),
    }),
    jobs: z.object({ known: count, failing: z.array(z.string()), late: z.array(z.string()) }),
    audit: z.object({ unsealed: count, oldest_unsealed_at: instant }),
    backup: z.object({
      follows: z.nullable(z.boolean()).check(z.describe('null: there is no backup that follows')),
      archived_at: instant,
      archive_fails: z.boolean(),
    }),
    weather: z.object({ state: z.enum(['OFF', 'WAITING', 'GOOD', 'SILENT']), last_good_at: instant }),
  }),
  errors: [],
})
