import type { FastifyBaseLogger } from 'fastify'
import { countOverdue } from '../modules/enrolment/index.ts'
import { type ReminderDeps, remindOfLessons } from '../modules/lessons/index.ts'
import type { Job } from '../platform/jobs/job.ts'

type EnrolmentJobDeps = ReminderDeps & Parameters<typeof countOverdue>[0] & { readonly log: FastifyBaseLogger }

/** Hourly in the evening, so that an hour without the service loses no reminder; nobody hears twice. */
export function reminderJob(deps: EnrolmentJobDeps): Job {
  return {
    queue: 'lesson-reminders',
    cron: '0 17-20 * * *',
    retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      const lessons = await remindOfLessons(deps)
      if (lessons > 0) deps.log.info({ lessons }, 'reminded of lessons')
    },
  }
}

/** The queue of staff shows them; the log tells whoever watches over the service (D-107). */
export function overdueJob(deps: EnrolmentJobDeps): Job {
  return {
    queue: 'overdue-confirmations',
    cron: '0 8 * * *',
    retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      const overdue = await countOverdue(deps)
      if (overdue > 0) deps.log.warn({ overdue }, 'applications wait for longer than five working days')
    },
  }
}
