import { listJobsCall } from '@dhc/contracts/staff-api/upkeep'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const everyMs = 10_000
const at = (iso: string | null) => (iso === null ? '–' : showMoment(iso))

/** What happens by the clock or after an answer: who wonders why something does not, looks here first. */
export function JobsScreen() {
  const say = wordsOfConsole()
  const query = useDeskQuery(listJobsCall, {}, { everyMs })
  return (
    <Screen title={say('nav.jobs')}>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('nav.jobs')}
            columns={[
              say('jobs.queue'),
              say('jobs.cron'),
              say('jobs.waiting'),
              say('jobs.running'),
              say('jobs.failed'),
              say('jobs.lastDone'),
              say('jobs.lastFailed'),
            ]}
            rows={items.map((job) => ({
              key: job.queue,
              isUrgent: job.failed > 0,
              cells: [
                job.queue,
                job.cron ?? say('jobs.onDemand'),
                job.waiting,
                job.running,
                job.failed,
                at(job.last_done_at),
                at(job.last_failed_at),
              ],
            }))}
            empty={say('jobs.none')}
          />
        )}
      </Loaded>
    </Screen>
  )
}
