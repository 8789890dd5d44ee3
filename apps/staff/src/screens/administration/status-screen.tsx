import type { PayloadOf } from '@dhc/contracts/call'
import { showServiceStateCall } from '@dhc/contracts/staff-api/upkeep'
import { DeskTable, ItemTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

const everyMs = 10_000
const sealWithinMs = 120_000
const dueForMs = 300_000
const clockMayBeOffMs = 1000

type State = PayloadOf<typeof showServiceStateCall>
type Process = State['processes'][number]
/** One line: what it is, how it is, and whether somebody should look. */
type Part = { readonly key: string; readonly words: readonly (string | null)[]; readonly isUrgent: boolean }

/** For who is asked "is it down?": which processes are ready, and whether what they share goes on. */
export function StatusScreen() {
  const query = useDeskQuery(showServiceStateCall, {}, { everyMs })
  return (
    <Screen title={say('nav.status')}>
      <Loaded query={query}>
        {(state) => (
          <div className="grid gap-6">
            <ItemTable
              caption={say('status.processes')}
              items={state.processes}
              keyOf={({ name }) => name}
              isUrgent={(process) => !process.ready || remarksOn(process).length > 0}
              columns={[
                [say('status.process'), ({ process, name }) => `${process} ${name}`],
                [say('status.ready'), ({ ready }) => say(ready ? 'status.ready' : 'status.notReady')],
                [say('status.version'), ({ version }) => version],
                [say('status.since'), ({ since }) => showMoment(since)],
                [say('status.remarks'), (process) => remarksOn(process).join(', ') || '–'],
              ]}
            />
            <DeskTable
              caption={say('status.shared')}
              columns={[say('status.part'), say('status.state')]}
              rows={partsOf(state, Date.now()).map(({ key, words, isUrgent }) => {
                const [name, ...how] = words
                return { key, isUrgent, cells: [name, how.filter(Boolean).join('; ')] }
              })}
            />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function remarksOn({ lost_log_lines, old_pages, clock_ahead_ms }: Process): string[] {
  const ahead = Math.abs(clock_ahead_ms ?? 0)
  return [
    ...(lost_log_lines > 0 ? [say('status.lostLogLines', { count: lost_log_lines })] : []),
    ...(old_pages ? [say('status.oldPages', { count: old_pages })] : []),
    ...(ahead > clockMayBeOffMs ? [say('status.clockAhead', { seconds: Math.round(ahead / 1000) })] : []),
  ]
}

const isOlder = (iso: string | null, ms: number, now: number) => iso !== null && now - Date.parse(iso) > ms

function partsOf(state: State, now: number): readonly Part[] {
  const { outbox, jobs, audit } = state
  const isStuck = isOlder(outbox.oldest_due_at, dueForMs, now)
  return [
    {
      key: 'cms',
      words: [say('status.cms'), say(state.cms_answers ? 'status.cmsAnswers' : 'status.cmsSilent')],
      isUrgent: !state.cms_answers,
    },
    ...databaseParts(state.database),
    {
      key: 'outbox',
      words: [
        say('status.outbox'),
        say('status.outboxState', { waiting: outbox.waiting, lost: outbox.lost }),
        isStuck && outbox.oldest_due_at ? say('status.outboxDue', { at: showMoment(outbox.oldest_due_at) }) : null,
      ],
      isUrgent: isStuck || outbox.lost > 0,
    },
    {
      key: 'jobs',
      words: [
        say('status.jobs'),
        say('status.jobsState', { count: jobs.known }),
        jobs.failing.length > 0 ? say('status.jobsFailing', { jobs: jobs.failing.join(', ') }) : null,
        jobs.late.length > 0 ? say('status.jobsLate', { jobs: jobs.late.join(', ') }) : null,
      ],
      isUrgent: jobs.failing.length + jobs.late.length > 0,
    },
    {
      key: 'audit',
      words: [say('status.audit'), say('status.auditState', { count: audit.unsealed })],
      isUrgent: isOlder(audit.oldest_unsealed_at, sealWithinMs, now),
    },
    backupPart(state.backup),
    weatherPart(state.weather),
  ]
}

function databaseParts(database: State['database']): readonly Part[] {
  const { version, connections, most_connections: most, commit_waits_seconds: waits, missing_migration } = database
  const isWaiting = waits > 1
  return [
    {
      key: 'database',
      words: [
        say('status.database'),
        say('status.databaseState', { version, connections, most }),
        isWaiting ? say('status.commitWaits', { seconds: Math.round(waits) }) : null,
      ],
      isUrgent: isWaiting || connections > most * 0.85,
    },
    {
      key: 'migrations',
      words: [
        say('status.migrations'),
        missing_migration === null
          ? say('status.migrationsDone')
          : say('status.migrationMissing', { name: missing_migration }),
      ],
      isUrgent: missing_migration !== null,
    },
  ]
}

function backupPart({ follows, archived_at, archive_fails }: State['backup']): Part {
  const known = follows === null ? null : say(follows ? 'status.backupFollows' : 'status.backupStopped')
  const archived = archived_at === null ? null : say('status.archived', { at: showMoment(archived_at) })
  const isNone = known === null && archived === null
  return {
    key: 'backup',
    words: [
      say('status.backup'),
      isNone ? say('status.backupNone') : known,
      archived,
      archive_fails ? say('status.archiveFails') : null,
    ],
    isUrgent: isNone || follows === false || archive_fails,
  }
}

function weatherPart({ state, last_good_at }: State['weather']): Part {
  const at = last_good_at === null ? '–' : showMoment(last_good_at)
  return {
    key: 'weather',
    words: [say('status.weather'), say(`status.weather${state}`, { at })],
    isUrgent: state === 'SILENT',
  }
}
