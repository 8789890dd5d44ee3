import { type FillHolidaysDeps, fillHolidays } from '../modules/catalogue/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** D-108: each night, so that every new year brings one more year of proposed holidays. */
export function holidayJob(deps: FillHolidaysDeps): Job {
  return {
    queue: 'holidays',
    cron: '50 3 * * *',
    retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
    run: () => fillHolidays(deps),
  }
}
