import type { FastifyBaseLogger } from 'fastify'
import { tryAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { InTransaction, RunSql, Transaction } from '../../platform/database/handles.ts'
import { sealRows } from './chain.ts'
import { insertSeals, readHead, readUnsealed } from './seal-store.ts'

export type SealingDeps = { readonly inTransaction: InTransaction }

/** Few enough for one statement, many enough to catch up with a busy hour in seconds. */
const rowsAtOnce = 500

/**
 * Seals every committed row that has no seal yet. A row whose transaction is still open is not visible here and gets a
 * later number, so nobody waits for it. Whoever finds another sealer at work leaves the rows to it.
 */
export async function sealAudit({ inTransaction }: SealingDeps, atOnce = rowsAtOnce): Promise<void> {
  let sealed: number
  do {
    sealed = await inTransaction((tx) => sealBatch(tx, atOnce))
  } while (sealed === atOnce)
}

async function sealBatch(tx: Transaction, atOnce: number): Promise<number> {
  if (!(await tryAdvisoryLock(tx, 'auditSealing'))) return 0
  const entries = await readUnsealed(tx, atOnce)
  if (entries.length > 0) await insertSeals(tx, sealRows(await readHead(tx), entries))
  return entries.length
}

/** Security 5.3: the service's role must not be able to change the log. An installation with one role for all is told so. */
export async function warnIfUnguarded({
  runSql,
  log,
}: {
  readonly runSql: RunSql
  readonly log: FastifyBaseLogger
}): Promise<void> {
  const { rows } = await runSql(mayChange, [])
  if (rows.length > 0) log.warn({ alarm: 'auditLogUnguarded' }, 'the role of the service may change the audit log')
}

const mayChange = `
  select from pg_class where oid in ('audit_entry'::regclass, 'audit_seal'::regclass)
    and (pg_has_role(relowner, 'member') or has_table_privilege(oid, 'update, delete, truncate'))`
