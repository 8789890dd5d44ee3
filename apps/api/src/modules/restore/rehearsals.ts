import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, RunSql } from '../../platform/database/handles.ts'
import { beginningOfLog, findNewestOf, recordAudit } from '../audit/index.ts'

const action = 'restore.rehearse'
const rehearsedWithinMs = 8 * 24 * 60 * 60_000

type RehearsalAlarm = 'restoreRehearsalFailed' | 'restoreRehearsalMissing' | 'backupStopped'

type Facts = {
  readonly lastOutcome: 'DONE' | 'REFUSED' | undefined
  /** Since when there is something to lose. */
  readonly inUseSince: Date | undefined
  /** That of a backup which follows; undefined where there is none. */
  readonly isFollowed: boolean | undefined
  readonly now: Date
}

/** a backup that nobody has restored within eight days may not be one. */
export function judgeBackups({ lastOutcome, inUseSince, isFollowed, now }: Facts): RehearsalAlarm | undefined {
  if (isFollowed === false) return 'backupStopped'
  if (lastOutcome === 'REFUSED') return 'restoreRehearsalFailed'
  if (lastOutcome === 'DONE' || inUseSince === undefined) return undefined
  return now.getTime() - inUseSince.getTime() > rehearsedWithinMs ? 'restoreRehearsalMissing' : undefined
}

/** What `npm run restore -- --rehearse` has found, where every api sees it. */
export function noteRehearsal(
  { inTransaction, clock }: { readonly inTransaction: InTransaction; readonly clock: Clock },
  { isWhole, detail }: { readonly isWhole: boolean; readonly detail: string },
): Promise<void> {
  const outcome = isWhole ? 'DONE' : 'REFUSED'
  return inTransaction((tx) => recordAudit(tx, { actorKind: 'SYSTEM', action, detail, outcome }, clock.now()))
}

export type WatchDeps = {
  readonly db: Database
  readonly runSql: RunSql
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Raises the alarm, and fails, so that *Jobs* shows it. */
export async function watchBackups({ db, runSql, clock, log }: WatchDeps): Promise<void> {
  const now = clock.now()
  const last = await findNewestOf(db, action, new Date(now.getTime() - rehearsedWithinMs))
  const { rows } = await runSql(`select active from pg_replication_slots where slot_name = 'dhc_backup'`, [])
  const [slot] = rows as { active: boolean }[]
  const inUseSince = await beginningOfLog(db)
  const alarm = judgeBackups({ lastOutcome: last?.outcome, inUseSince, isFollowed: slot?.active, now })
  if (!alarm) return
  log.error({ alarm, detail: last?.detail }, 'alarm')
  throw new Error(alarm)
}
