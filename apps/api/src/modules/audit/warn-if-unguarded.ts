import type { FastifyBaseLogger } from 'fastify'
import type { RunSql } from '../../platform/database/handles.ts'

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
