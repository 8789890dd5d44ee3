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
