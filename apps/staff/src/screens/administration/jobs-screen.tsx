import { listJobsCall } from '@dhc/contracts/staff-api/upkeep'
import { QueryTable } from '../../desk/desk-table.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

const everyMs = 10_000
const at = (iso: string | null) => (iso === null ? '–' : showMoment(iso))

/** What happens by the clock or after an answer: who wonders why something does not, looks here first. */
export function JobsScreen() {
  const query = useDeskQuery(listJobsCall, {}, { everyMs })
  return (
    <Screen title={say('nav.jobs')}>
      <QueryTable
        query={query}
        caption={say('nav.jobs')}
        keyOf={(job) => job.queue}
        isUrgent={(job) => job.failed > 0}
        columns={[
          [say('jobs.queue'), (job) => job.queue],
          [say('jobs.cron'), (job) => job.cron ?? say('jobs.onDemand')],
          [say('jobs.waiting'), (job) => job.waiting],
          [say('jobs.running'), (job) => job.running],
          [say('jobs.failed'), (job) => job.failed],
          [say('jobs.lastDone'), (job) => at(job.last_done_at)],
          [say('jobs.lastFailed'), (job) => at(job.last_failed_at)],
        ]}
        empty={say('jobs.none')}
      />
    </Screen>
  )
}
