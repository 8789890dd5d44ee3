import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { tryAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { PublishedHeads } from './published-heads.ts'
import { readHashes } from './seal-store.ts'
import { auditCheckpoint } from './tables.ts'

export type RetireDeps = { readonly clock: Clock; readonly heads: Pick<PublishedHeads, 'signCheckpoint'> }

type Retirable = { readonly upTo: number; readonly count: number; readonly oldest: Date | null }

/**
 * From the beginning of the chain on, up to the first row that is younger, or that somebody under a legal hold did or is
 * named in: the seals stay, so nothing can be left out in the middle.
 */
async function findRetirable(tx: Transaction, before: Date): Promise<Retirable> {
  const held = sql`(select id from member where has_legal_hold)`
  const { rows } = await tx.execute<{ up_to: string | null; count: number; oldest: string | null }>(sql`
    with first_that_stays as (
      select s.seal_no from audit_seal s join audit_entry e on e.position = s.position
      where e.at >= ${before} or e.object_id in ${held} or e.actor_id in ${held}
      order by s.seal_no limit 1
    )
    select max(s.seal_no) as up_to, count(*)::int as count, min(e.at)::text as oldest
    from audit_seal s join audit_entry e on e.position = s.position
    where s.seal_no < coalesce((select seal_no from first_that_stays), (select max(seal_no) + 1 from audit_seal))`)
  const { up_to, count = 0, oldest } = rows[0] ?? {}
  return { upTo: Number(up_to ?? 0), count, oldest: oldest ? new Date(oldest) : null }
}

export async function countRetired(tx: Transaction, before: Date): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await findRetirable(tx, before)
  return { count, oldest }
}

/**
 * rows of the log whose term has ended go, their seals stay: the chain can still be computed from the first to the
 * last, and every published head is still a place in it. A checkpoint, signed with the operator's key, says up to where
 * rows may be missing; the database alone cannot make one.
 */
export async function retireAudit({ clock, heads }: RetireDeps, tx: Transaction, before: Date): Promise<number> {
  if (!(await tryAdvisoryLock(tx, 'auditSealing'))) return 0
  const { upTo, count } = await findRetirable(tx, before)
  const hash = count === 0 ? undefined : (await readHashes(tx, [upTo])).get(upTo)
  if (hash === undefined) return 0
  const [at, head] = [clock.now(), { sealNo: upTo, hash }]
  await tx.insert(auditCheckpoint).values({ ...head, at, signed: heads.signCheckpoint(head, at) })
  await tx.execute(sql`select retire_audit(${upTo}::bigint)`)
  return count
}
