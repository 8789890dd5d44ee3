import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'

export type DatabaseState = {
  readonly version: string
  readonly since: Date
  readonly connections: number
  readonly mostConnections: number
  /** How long the oldest commit has waited for a standby that must confirm it; 0 if none does. */
  readonly commitWaitsSeconds: number
  /** Whether the backup that follows (`npm run backup`) is connected; nothing where there is none. */
  readonly isBackupFollowing: boolean | undefined
  /** Nothing where finished stretches of the write-ahead log go to no archive. */
  readonly archive: { readonly lastDoneAt: Date | null; readonly isFailing: boolean } | undefined
}

type Row = {
  readonly version: string
  readonly since: number
  readonly connections: number
  readonly most: number
  readonly commit: number
  readonly following: boolean | null
  readonly archiving: boolean
  readonly archived: number | null
  readonly failed: number | null
}

/** By which PostgreSQL knows how far the backup has come. */
const backupSlot = 'dhc_backup'

/** What PostgreSQL tells any role about itself; nothing of another role's statements. */
export async function readDatabaseState(tx: Transaction): Promise<DatabaseState> {
  const { rows } = await tx.execute<Row>(sql`
    select current_setting('server_version') as version,
      extract(epoch from pg_postmaster_start_time())::float8 as since,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      (select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8
        from pg_stat_activity where wait_event = 'SyncRep') as commit,
      (select active from pg_replication_slots where slot_name = ${backupSlot}) as following,
      current_setting('archive_mode') <> 'off' as archiving,
      (select extract(epoch from last_archived_time)::float8 from pg_stat_archiver) as archived,
      (select extract(epoch from last_failed_time)::float8 from pg_stat_archiver) as failed`)
  const [row] = rows
  if (!row) throw new Error('the database said nothing about itself')
  return {
    version: row.version,
    since: instant(row.since) ?? new Date(0),
    connections: row.connections,
    mostConnections: row.most,
    commitWaitsSeconds: row.commit,
    isBackupFollowing: row.following ?? undefined,
    archive: row.archiving
      ? { lastDoneAt: instant(row.archived), isFailing: (row.failed ?? 0) > (row.archived ?? 0) }
      : undefined,
  }
}

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))
