import { eq } from 'drizzle-orm'
import { auditEntry } from '../modules/audit/tables.ts'
import type { Database } from '../platform/database/handles.ts'
import type { Asked, Onlooker } from './browser.ts'

/** Changes nothing of anybody's, or nothing that is not in the log already. */
const withoutTrace = [
  /^\/api\/staff\/auth\/(?:extend_token|logout|passkey\/begin|passkeys\/begin)$/,
  // Counts, and writes nothing.
  /^\/api\/staff\/notifications\/preview$/,
  // The second factor is asked for: nobody has signed in yet.
  /^\/api\/staff\/auth\/login$/,
]

/**
 * Section 3.13: every write of staff leaves a row in the audit log. Every test that acts as staff proves it for the calls
 * it makes. What is only tried, or sent a second time, may change nothing and leave none.
 */
export function requireAudit(db: Database): Onlooker {
  const sent = new Set<string>()
  return async (asked) => {
    if (!isWrite(asked)) return
    const what = asked.headers['idempotency-key'] ?? `${asked.url} ${JSON.stringify(asked.body)}`
    if (sent.has(what)) return
    sent.add(what)
    const rows = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.requestId, asked.requestId ?? ''))
    if (rows.length === 0) throw new Error(`${asked.method} ${asked.url} left no row in the audit log`)
  }
}

function isWrite({ method, url, status, body }: Asked): boolean {
  const [path = ''] = url.split('?')
  if (method === 'GET' || status >= 300 || !path.startsWith('/api/staff/')) return false
  const isTrial = typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
  return !isTrial && !withoutTrace.some((pattern) => pattern.test(path))
}
